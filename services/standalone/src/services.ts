import { type CatalogueService, openCatalogueService } from '@licensing/catalogue-service'
import { openCorrectionService } from '@licensing/correction-service'
import type { MountedService } from '@licensing/http'
import type { Projection } from '@licensing/messaging'
import { openNotificationService } from '@licensing/notification-service'
import { openProcessService, openSigning } from '@licensing/process-service'
import { openReportingService } from '@licensing/reporting-service'
import { openLicensingRules, publicUrlOf, quotasOf } from '@licensing/runtime'
import { openUserService, type UserService } from '@licensing/user-service'
import type { Foundations } from './foundations'
import type { StandaloneSettings } from './settings'

export interface Services {
  readonly user: UserService
  readonly catalogue: CatalogueService
  readonly all: readonly MountedService[]
  /** Every read model that can be rebuilt from the events. */
  readonly projections: readonly Projection[]
  /** Starts consuming events. */
  start(): void
  /** Ends work that is not a request, before the database is closed. */
  stop(): Promise<void>
}

export type ServiceName = 'user' | 'catalogue' | 'process' | 'correction' | 'reporting' | 'notification'

/** Opens the six services on shared foundations, or each service on its own. */
export const openServices = async (
  foundations: Foundations,
  settings: StandaloneSettings,
  of: (service: ServiceName) => Foundations = () => foundations,
): Promise<Services> => {
  const analystScope = settings.ANALYST_SCOPE
  const quotas = quotasOf(settings)
  const user = await openUserService({ ...of('user'), settings })
  const catalogue = openCatalogueService({ ...of('catalogue'), settings, analystScope })
  const licensingRules = await openLicensingRules(settings.LICENCE_RULES_FILE)
  const issuing = { licensingRules, publicUrl: publicUrlOf(settings), signing: await openSigning(settings) }
  const process = openProcessService({ ...of('process'), analystScope, quotas, ...issuing })
  const correction = openCorrectionService({ ...of('correction'), analystScope, quotas })
  const reporting = openReportingService({ ...of('reporting'), analystScope })
  const notification = openNotificationService({ ...of('notification'), settings })
  const all = [user, catalogue, process, correction, reporting, notification]
  const projections = [process, reporting, notification].flatMap((service) => [...service.projections])
  return {
    user,
    catalogue,
    all,
    projections,
    start() {
      for (const service of all) service.start()
    },
    async stop() {
      await notification.stop?.()
    },
  }
}
