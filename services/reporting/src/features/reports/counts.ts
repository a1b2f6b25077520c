import {
  brazilianDay,
  historyActionLabels,
  municipalityReport,
  PROCESS_STATUSES,
  processStatusLabels,
  type RequestType,
  requestTypeLabels,
  requestTypeReport,
  type StatusCount,
  timelineReport,
  type TimelineReportRow,
  timeZone,
} from '@licensing/contracts'
import { reportQuery } from '@licensing/forms'
import { sql } from '@licensing/event-store'
import { get, tableDownload, tableTypes } from '@licensing/http'
import { withinPeriod } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { facts, groupedBy, periodOf } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

const counted = ['Total', ...PROCESS_STATUSES.map((status) => processStatusLabels[status])]
const cells = ({ total, processesByStatus }: { total: number; processesByStatus: StatusCount[] }) =>
  [total, ...processesByStatus.map(({ count }) => count)].map(String)

const reportOptions = { auth: mayViewReports, query: reportQuery, downloads: tableTypes }

export const municipalityStatsRoute = ({ database, directory, analystScope, now }: Deps) =>
  get(
    '/reports/municipalities/stats',
    {
      ...reportOptions,
      summary: 'Processos por município e status',
      responds: municipalityReport,
    },
    async ({ query: { format, ...filters }, actor }) => {
      const caller = { actor, scope: analystScope }
      const groups = await groupedBy(database, caller, filters, 'municipality_id')
      const names = await directory.names({ municipalities: groups.map(({ key }) => key) })
      const rows = groups.map(({ key, ...counts }) => ({
        municipalityId: key,
        municipalityName: names.municipality(key)?.name ?? null,
        municipalityState: names.municipality(key)?.state ?? null,
        ...counts,
      }))
      if (format === 'json') return { rows }
      const lines = rows.map((row) => [
        row.municipalityName ?? '',
        row.municipalityState ?? '',
        ...cells(row),
      ])
      const columns = ['Município', 'Estado', ...counted]
      return tableDownload(format, { name: 'relatorio-municipios', columns, rows: lines }, now())
    },
  )

export const requestTypeStatsRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/reports/request-types/stats',
    {
      ...reportOptions,
      summary: 'Processos por tipo de requerimento e status',
      responds: requestTypeReport,
    },
    async ({ query: { format, ...filters }, actor }) => {
      const caller = { actor, scope: analystScope }
      const groups = await groupedBy<RequestType>(database, caller, filters, 'request_type')
      const rows = groups.map(({ key, ...counts }) => ({ requestType: key, ...counts }))
      if (format === 'json') return { rows }
      const lines = rows.map((row) => [
        row.requestType === null ? '' : requestTypeLabels[row.requestType],
        ...cells(row),
      ])
      const columns = ['Tipo de requerimento', ...counted]
      return tableDownload(format, { name: 'relatorio-tipos-de-requerimento', columns, rows: lines }, now())
    },
  )

export const activityTimelineRoute = ({ database, analystScope, now }: Deps) =>
  get(
    '/reports/activities/timeline',
    {
      ...reportOptions,
      summary: 'O que se fez nos processos, por dia',
      responds: timelineReport,
    },
    async ({ query: { format, ...filters }, actor }) => {
      const seen = facts({ actor, scope: analystScope }, filters)
        .join('reporting.history as h', 'h.process_id', 'f.process_id')
        .select(
          sql.raw(`to_char(h.created_at at time zone ?, 'YYYY-MM-DD') as day`, [timeZone()]),
          'h.action',
        )
        .count({ count: '*' })
        .groupByRaw('1, 2')
        .orderByRaw('1 desc, 2')
      const found = await database.run<TimelineReportRow>(
        withinPeriod(seen, 'h.created_at', periodOf(filters)),
      )
      const rows = found.map((row) => ({ ...row, count: Number(row.count) }))
      if (format === 'json') return { rows }
      const lines = rows.map(({ day, action, count }) => [
        brazilianDay(day),
        historyActionLabels[action],
        String(count),
      ])
      const columns = ['Dia', 'Ação', 'Quantidade']
      return tableDownload(format, { name: 'relatorio-atividades', columns, rows: lines }, now())
    },
  )
