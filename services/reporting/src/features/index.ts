import type { Route } from '@licensing/http-kit'
import type { Deps } from '../deps'
import { dashboardStatsRoute } from './dashboard-stats/route'
import { protocoledActivitiesRoute } from './protocoled-activities/route'
import { protocoledDetailRoute } from './protocoled-detail/route'
import { protocoledListRoute } from './protocoled-list/route'

export const reportingRoutes = (deps: Deps): Route[] => [
  dashboardStatsRoute(deps),
  protocoledListRoute(deps),
  protocoledDetailRoute(deps),
  protocoledActivitiesRoute(deps),
]
