import { dashboardStats } from '@licensing/contracts'
import { get, may } from '@licensing/http'
import type { Deps } from '../../deps'
import { dashboardStatsOf } from '../../read-models/status-counts/status-counts'

export const dashboardStatsRoute = ({ database, analystScope }: Deps) =>
  get(
    '/processes/dashboard/stats',
    {
      auth: may('processes/view'),
      summary: 'Quantos processos há em cada status',
      responds: dashboardStats,
    },
    ({ actor }) => dashboardStatsOf(database, actor, analystScope),
  )
