import { type CatalogueService, openCatalogueService } from '@licensing/catalogue-service'
import { openCorrectionService } from '@licensing/correction-service'
import type { MountedService } from '@licensing/http-kit'
import type { Projection } from '@licensing/messaging'
import { openProcessService } from '@licensing/process-service'
import { openReportingService } from '@licensing/reporting-service'
import { openUserService, type UserService } from '@licensing/user-service'
import type { Foundations } from './foundations'
import type { StandaloneSettings } from './settings'

export interface Services {
  readonly user: UserService
  readonly catalogue: CatalogueService
  readonly all: readonly MountedService[]
  /** Every read model that can be rebuilt from the events. */
  readonly projections: readonly Projection[]
  /** Begins to follow the events. */
  start(): void
}

/** The five services in one process, on one set of foundations. */
export const openServices = async (
  foundations: Foundations,
  settings: StandaloneSettings,
): Promise<Services> => {
  const deps = { ...foundations, analystScope: settings.ANALYST_SCOPE }
  const user = await openUserService({ ...foundations, settings })
  const catalogue = openCatalogueService({ ...foundations, settings })
  const process = openProcessService(deps)
  const correction = openCorrectionService(deps)
  const reporting = openReportingService(deps)
  const all = [user, catalogue, process, correction, reporting]
  const projections = [user, process, correction, reporting].flatMap((service) => [...service.projections])
  return {
    user,
    catalogue,
    all,
    projections,
    start() {
      for (const service of all) service.start()
    },
  }
}
