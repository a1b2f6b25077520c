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

/** Runs a service that decides on processes and stores documents; `settings` are its own, in addition to those of each such service. */
export const runProcessService = <Own extends z.ZodObject>(
  run: Pick<VerifyingServiceRun<Own>, 'name' | 'ports' | 'migrations' | 'beside' | 'settings'> & {
    readonly open: (
      foundations: ProcessFoundations,
      settings: z.output<Own>,
    ) => OpenedService | Promise<OpenedService>
  },
): Promise<void> =>
  runVerifyingService({
    ...run,
    settings: z.object({ ...deciding.shape, ...run.settings.shape }),
    open: async (foundations, all) => {
      const settings = all as z.output<typeof deciding> & z.output<Own>
      const opened = {
        ...foundations,
        documents: await openDocuments(settings),
        analystScope: settings.ANALYST_SCOPE,
        quotas: quotasOf(settings),
      }
      return run.open(opened, settings)
    },
  })
