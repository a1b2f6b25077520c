import { reportSummary } from '@licensing/contracts'
import { sql } from '@licensing/database'
import { get } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { monthCountsOf, statusCountsOf } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

export const reportSummaryRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/reports/dashboard/summary',
    {
      auth: mayViewReports,
      summary: 'Totais, processos por status e processos por mês nos últimos doze meses',
      tag: 'reports',
      responds: reportSummary,
    },
    async ({ actor }) => {
      const caller = { actor, scope: analystScope }
      const total = async (table: Parameters<typeof database.run>[0]) => {
        const [row] = await database.run<{ total: number }>(table)
        return Number(row?.total ?? 0)
      }
      const [processesByStatus, processesByMonth, totalMunicipalities, totalUsers] = await Promise.all([
        statusCountsOf(database, caller),
        monthCountsOf(database, caller, now()),
        total(sql('reporting.municipalities').where({ deleted: false }).count({ total: '*' })),
        total(sql('reporting.people').count({ total: '*' })),
      ])
      const totalProcesses = processesByStatus.reduce((sum, { count }) => sum + count, 0)
      return {
        summary: { totalProcesses, totalMunicipalities, totalUsers },
        processesByStatus,
        processesByMonth,
      }
    },
  )
