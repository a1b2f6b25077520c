import type { DocumentStore } from '@licensing/document-store'
import type { Quotas } from '@licensing/processes'
import { z } from 'zod'
import { openDocuments } from './engines/open-documents'
import type { ServiceFoundations } from './foundations'
import type { OpenedService } from './run-service'
import { runVerifyingService, type VerifyingServiceRun } from './run-verifying-service'
import { documentSettings, processSettings, quotasOf } from './settings'

type AnalystScope = z.output<typeof processSettings>['ANALYST_SCOPE']

/** The dependencies of a service that decides on processes. */
export interface ProcessFoundations extends ServiceFoundations {
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas
}

const deciding = z.object({ ...processSettings.shape, ...documentSettings.shape })

/** Runs a service that decides on processes and stores documents. */
export const runProcessService = (
  run: Pick<VerifyingServiceRun<typeof deciding>, 'name' | 'ports' | 'migrations'> & {
    readonly open: (foundations: ProcessFoundations) => OpenedService
  },
): Promise<void> =>
  runVerifyingService({
    ...run,
    settings: deciding,
    open: async (foundations, settings) =>
      run.open({
        ...foundations,
        documents: await openDocuments(settings),
        analystScope: settings.ANALYST_SCOPE,
        quotas: quotasOf(settings),
      }),
  })
