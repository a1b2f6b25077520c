import {
  brazilianDay,
  historyActionLabels,
  municipalityReport,
  type MunicipalityReportRow,
  PROCESS_STATUSES,
  processStatusLabels,
  type RequestType,
  requestTypeLabels,
  requestTypeReport,
  type RequestTypeReportRow,
  type StatusCount,
  timelineReport,
  type TimelineReportRow,
  timeZone,
} from '@licensing/contracts'
import { reportQuery } from '@licensing/forms'
import { sql } from '@licensing/event-store'
import { type Columns, get, tableDownload, tableTypes } from '@licensing/http'
import { withinPeriod } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { facts, groupedBy, periodOf } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

interface Counted {
  readonly total: number
  readonly processesByStatus: readonly StatusCount[]
}

const countColumns: Columns<Counted> = {
  Total: ({ total }) => String(total),
  ...Object.fromEntries(
    PROCESS_STATUSES.map((status, index) => [
      processStatusLabels[status],
      ({ processesByStatus }: Counted) => String(processesByStatus[index]?.count),
    ]),
  ),
}

const municipalityColumns: Columns<MunicipalityReportRow> = {
  Município: ({ municipalityName }) => municipalityName ?? '',
  Estado: ({ municipalityState }) => municipalityState ?? '',
  ...countColumns,
}

const requestTypeColumns: Columns<RequestTypeReportRow> = {
  'Tipo de requerimento': ({ requestType }) => (requestType === null ? '' : requestTypeLabels[requestType]),
  ...countColumns,
}

const timelineColumns: Columns<TimelineReportRow> = {
  Dia: ({ day }) => brazilianDay(day),
  Ação: ({ action }) => historyActionLabels[action],
  Quantidade: ({ count }) => String(count),
}

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
      return tableDownload(
        format,
        { name: 'relatorio-municipios', columns: municipalityColumns, rows },
        now(),
      )
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
      const table = { name: 'relatorio-tipos-de-requerimento', columns: requestTypeColumns, rows }
      return tableDownload(format, table, now())
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
      return tableDownload(format, { name: 'relatorio-atividades', columns: timelineColumns, rows }, now())
    },
  )
