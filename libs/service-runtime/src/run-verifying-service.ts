import type { Migration } from '@licensing/database'
import { loadSettings } from '@licensing/observability'
import { z } from 'zod'
import type { ServiceFoundations } from './foundations'
import { type OpenedService, runService } from './run-service'
import type { Schema } from './schemas/schemas'
import { serviceSettings, settingsOf, verifyingSettings } from './settings'

export interface VerifyingServiceRun<Own extends z.ZodObject> {
  readonly name: string
  /** Default ports. */
  readonly ports: { readonly api: number; readonly metrics: number }
  /** Settings besides those of every service. */
  readonly settings: Own
  readonly migrations: readonly Migration[]
  /** Further schemas that this service owns. */
  readonly beside?: readonly Schema[]
  readonly open: (
    foundations: ServiceFoundations,
    settings: z.output<Own>,
  ) => OpenedService | Promise<OpenedService>
}

/** Runs a service that verifies tokens with the keys that the user service publishes. */
export const runVerifyingService = async <Own extends z.ZodObject>(
  run: VerifyingServiceRun<Own>,
): Promise<void> => {
  const { name, ports, migrations, beside = [], open } = run
  const common = z.object({ ...serviceSettings(ports.api, ports.metrics).shape, ...verifyingSettings.shape })
  const settings = loadSettings(
    settingsOf({ ...common.shape, ...run.settings.shape }),
    process.env,
  ) as z.output<typeof common> & z.output<Own>
  await runService({
    name,
    settings,
    migrations,
    beside,
    open: (foundations) => open(foundations, settings),
    keys: () => new URL(settings.JWKS_URL),
  })
}
