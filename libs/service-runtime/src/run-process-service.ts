import { type DocumentStore, openFilesystemStore } from '@licensing/document-store'
import type { Migration } from '@licensing/database'
import { loadSettings } from '@licensing/observability'
import { z } from 'zod'
import { type OpenedService, runService, type ServiceFoundations } from './run-service'
import { documentSettings, processSettings, serviceSettings, verifyingSettings } from './settings'

type AnalystScope = z.output<typeof processSettings>['ANALYST_SCOPE']

/** What a service that decides on processes is opened with. */
export interface ProcessFoundations extends ServiceFoundations {
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
}

/** Runs a service that decides on processes: it stores documents, and verifies tokens with the user service's keys. */
export const runProcessService = async (run: {
  readonly name: string
  /** Where it listens unless told. */
  readonly ports: { readonly api: number; readonly metrics: number }
  readonly migrations: readonly Migration[]
  readonly open: (foundations: ProcessFoundations) => OpenedService
}): Promise<void> => {
  const { name, ports, migrations } = run
  const settings = loadSettings(
    z.object({
      ...serviceSettings(ports.api, ports.metrics).shape,
      ...verifyingSettings.shape,
      ...processSettings.shape,
      ...documentSettings.shape,
    }),
    process.env,
  )
  const documents = await openFilesystemStore({ directory: settings.DOCUMENTS_DIR })
  await runService({
    name,
    settings,
    migrations,
    open: (foundations) => run.open({ ...foundations, documents, analystScope: settings.ANALYST_SCOPE }),
    keys: () => new URL(settings.JWKS_URL),
  })
}
