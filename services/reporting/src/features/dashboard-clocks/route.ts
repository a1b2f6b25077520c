import { dashboardClocks } from '@licensing/contracts'
import { get } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../deps'
import { dashboardClocksOf } from '../../read-models/process-clocks/figures'
import { mayViewReports } from '../reports/access'

export const dashboardClocksRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/processes/dashboard/clocks',
    {
      auth: mayViewReports,
      summary: 'Os prazos legais em aberto, e como terminaram os dos últimos doze meses',
      responds: dashboardClocks,
    },
    ({ actor }) => dashboardClocksOf(database, { actor, scope: analystScope }, civilDateOf(now())),
  )
