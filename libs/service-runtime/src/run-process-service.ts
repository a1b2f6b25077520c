import type { Migration } from '@licensing/database'
import type { DocumentStore } from '@licensing/document-store'
import { loadSettings } from '@licensing/observability'
import type { Quotas } from '@licensing/processes'
import type { z } from 'zod'
import { openDocuments } from './engines/open-documents'
import type { ServiceFoundations } from './foundations'
import { type OpenedService, runService } from './run-service'
import {
  documentSettings,
  processSettings,
  quotasOf,
  serviceSettings,
  settingsOf,
  verifyingSettings,
} from './settings'

type AnalystScope = z.output<typeof processSettings>['ANALYST_SCOPE']

/** The dependencies of a service that decides on processes. */
export interface ProcessFoundations extends ServiceFoundations {
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas
}

/** Runs a service that decides on processes: it stores documents and verifies tokens with the keys that the user service publishes. */
export const runProcessService = async (run: {
  readonly name: string
  /** Default ports. */
  readonly ports: { readonly api: number; readonly metrics: number }
  readonly migrations: readonly Migration[]
  readonly open: (foundations: ProcessFoundations) => OpenedService
}): Promise<void> => {
  const { name, ports, migrations } = run
  const settings = loadSettings(
    settingsOf({
      ...serviceSettings(ports.api, ports.metrics).shape,
      ...verifyingSettings.shape,
      ...processSettings.shape,
      ...documentSettings.shape,
    }),
    process.env,
  )
  await runService({
    name,
    settings,
    migrations,
    open: async (foundations) =>
      run.open({
        ...foundations,
        documents: await openDocuments(settings),
        analystScope: settings.ANALYST_SCOPE,
        quotas: quotasOf(settings),
      }),
    keys: () => new URL(settings.JWKS_URL),
  })
}
