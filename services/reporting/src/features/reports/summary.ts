import { reportSummary } from '@licensing/contracts'
import { type BuiltQuery, type Queryable, sql } from '@licensing/database'
import { get } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { monthCountsOf, statusCountsOf } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

const totalOf = async (source: Queryable, counted: BuiltQuery): Promise<number> => {
  const [row] = await source.run<{ total: number }>(counted)
  return Number(row?.total ?? 0)
}

const municipalities = () => sql('reporting.municipalities').where({ deleted: false }).count({ total: '*' })
const people = () => sql('reporting.people').count({ total: '*' })

export const reportSummaryRoute = ({ analystScope, now }: Deps) =>
  get(
    '/reports/dashboard/summary',
    {
      auth: mayViewReports,
      summary: 'Totais, processos por status e processos por mês nos últimos doze meses',
      tag: 'reports',
      responds: reportSummary,
    },
    async ({ actor, readRecent }) => {
      const caller = { actor, scope: analystScope }
      return readRecent(async (source) => {
        const processesByStatus = await statusCountsOf(source, caller)
        return {
          summary: {
            totalProcesses: processesByStatus.reduce((sum, { count }) => sum + count, 0),
            totalMunicipalities: await totalOf(source, municipalities()),
            totalUsers: await totalOf(source, people()),
          },
          processesByStatus,
          processesByMonth: await monthCountsOf(source, caller, now()),
        }
      })
    },
  )
