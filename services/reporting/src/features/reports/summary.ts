import { reportSummary } from '@licensing/contracts'
import { type BuiltQuery, type Queryable, sql } from '@licensing/event-store'
import { get } from '@licensing/http'
import type { Deps } from '../../deps'
import { monthCountsOf, statusCountsOf } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

const totalOf = async (source: Queryable, counted: BuiltQuery): Promise<number> => {
  const [row] = await source.run<{ total: number }>(counted)
  return Number(row?.total ?? 0)
}

const municipalities = () => sql('catalogue.municipalities').where({ deleted: false }).count({ total: '*' })
const people = () => sql('user.people').count({ total: '*' })

export const reportSummaryRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/reports/dashboard/summary',
    {
      auth: mayViewReports,
      summary: 'Totais, processos por status e processos por mês nos últimos doze meses',
      responds: reportSummary,
    },
    async ({ actor }) => {
      const caller = { actor, scope: analystScope }
      const processesByStatus = await statusCountsOf(database, caller)
      return {
        summary: {
          totalProcesses: processesByStatus.reduce((sum, { count }) => sum + count, 0),
          totalMunicipalities: await totalOf(database, municipalities()),
          totalUsers: await totalOf(database, people()),
        },
        processesByStatus,
        processesByMonth: await monthCountsOf(database, caller, now()),
      }
    },
  )
