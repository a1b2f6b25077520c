import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { dashboardClocksRoute } from './dashboard-clocks/route'
import { dashboardStatsRoute } from './dashboard-stats/route'
import { protocoledActivitiesRoute } from './protocoled-activities/route'
import { protocoledDetailRoute } from './protocoled-detail/route'
import { protocoledListRoute } from './protocoled-list/route'
import { clockReportRoute } from './reports/clocks'
import { activityTimelineRoute, municipalityStatsRoute, requestTypeStatsRoute } from './reports/counts'
import { processReportRoute } from './reports/processes'
import { reportSummaryRoute } from './reports/summary'
import { whatIfRoutes } from './what-if/routes'

export const reportingRoutes = (deps: Deps): Route[] => [
  dashboardStatsRoute(deps),
  dashboardClocksRoute(deps),
  protocoledListRoute(deps),
  protocoledDetailRoute(deps),
  protocoledActivitiesRoute(deps),
  reportSummaryRoute(deps),
  processReportRoute(deps),
  municipalityStatsRoute(deps),
  requestTypeStatsRoute(deps),
  activityTimelineRoute(deps),
  clockReportRoute(deps),
  ...whatIfRoutes(deps),
]
