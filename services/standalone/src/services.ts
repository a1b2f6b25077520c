import { type CatalogueService, openCatalogueService } from '@licensing/catalogue-service'
import { openCorrectionService } from '@licensing/correction-service'
import type { MountedService } from '@licensing/http'
import type { Projection } from '@licensing/messaging'
import { openNotificationService } from '@licensing/notification-service'
import { openProcessService, openSigning } from '@licensing/process-service'
import { openReportingService } from '@licensing/reporting-service'
import {
  type OpenedService,
  openLicensingRules,
  type ProjectingService,
  publicUrlOf,
  quotasOf,
} from '@licensing/runtime'
import { openUserService, type UserService } from '@licensing/user-service'
import type deployed from '../../../infra/deploy/helm/files/services.json'
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

type Deployed = typeof deployed
/** The services that have an API. */
export type ServiceName = {
  [Name in keyof Deployed]: Deployed[Name] extends { readonly api: boolean } ? Name : never
}[keyof Deployed]

/** Opens every service on shared foundations, or each service on its own. */
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
  const notification = openNotificationService({ ...of('notification'), settings, licensingRules })
  const services: Record<ServiceName, OpenedService & Partial<ProjectingService>> = {
    user,
    catalogue,
    process,
    correction,
    reporting,
    notification,
  }
  const all = Object.values(services)
  return {
    user,
    catalogue,
    all,
    projections: all.flatMap(({ projections = [] }) => projections),
    start() {
      for (const service of all) service.start()
    },
    async stop() {
      await Promise.all(all.map(async (service) => service.stop?.()))
    },
  }
}
