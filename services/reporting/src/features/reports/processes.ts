import {
  processReport,
  processReportColumns,
  type ProcessReportRow,
  processStatusLabels,
  requestTypeLabels,
} from '@licensing/contracts'
import { processReportQuery } from '@licensing/forms'
import { type Columns, dateCell, get, paginated, tableDownload, tableTypes } from '@licensing/http'
import type { Deps } from '../../deps'
import {
  type Caller,
  countOf,
  idPages,
  idsOnPage,
  type ReportFilters,
} from '../../read-models/process-facts/facts-query'
import { statesOf } from '../../read-models/process-states/process-states'
import { mayViewReports } from './access'

const cells: readonly ((row: ProcessReportRow) => string)[] = [
  ({ protocolNumber }) => protocolNumber ?? '',
  ({ authCode }) => authCode ?? '',
  ({ status }) => processStatusLabels[status],
  ({ requestType }) => (requestType === null ? '' : requestTypeLabels[requestType]),
  ({ licensingType }) => licensingType ?? '',
  ({ activityClass }) => activityClass ?? '',
  ({ municipalityName }) => municipalityName ?? '',
  ({ applicantName }) => applicantName ?? '',
  ({ enterpriseName }) => enterpriseName ?? '',
  ({ activityDescription }) => activityDescription ?? '',
  ({ createdAt }) => dateCell(createdAt),
  ({ decidedAt }) => dateCell(decidedAt),
]

const columns: Columns<ProcessReportRow> = Object.fromEntries(
  processReportColumns.map((heading, index) => [heading, cells[index] ?? (() => '')]),
)

/** Rows for one page of ids, in its order, with two queries. */
const rowsOf = async ({ database, directory }: Deps, ids: readonly string[]): Promise<ProcessReportRow[]> => {
  const states = await statesOf(database, ids)
  const processes = ids.flatMap((id) => states.get(id) ?? [])
  const names = await directory.names({
    municipalities: processes.map(({ filing }) => filing.municipalityId),
    activities: processes.map(({ filing }) => filing.activityId),
  })
  return processes.map(({ filing, ...process }) => ({
    protocolNumber: process.protocolNumber,
    authCode: process.authCode,
    status: process.status,
    requestType: filing.requestType ?? null,
    licensingType: filing.licensingType ?? null,
    activityClass: filing.activityClass ?? null,
    municipalityName: names.municipality(filing.municipalityId)?.name ?? null,
    applicantName: filing.applicantName ?? null,
    enterpriseName: filing.enterpriseName ?? null,
    activityDescription: names.activity(filing.activityId)?.description ?? null,
    createdAt: process.createdAt,
    decidedAt: process.decision?.decidedAt ?? null,
  }))
}

async function* everyRow(
  deps: Deps,
  caller: Caller,
  filters: ReportFilters,
): AsyncGenerator<ProcessReportRow> {
  for await (const ids of idPages(deps.database, caller, filters)) yield* await rowsOf(deps, ids)
}

export const processReportRoute = (deps: Deps) =>
  get(
    '/reports/processes',
    {
      auth: mayViewReports,
      summary: 'Relatório de processos; com format=csv ou xlsx, todos eles em um arquivo',
      query: processReportQuery,
      responds: processReport,
      downloads: tableTypes,
    },
    async ({ query: { format, page, limit, ...filters }, actor }) => {
      const caller = { actor, scope: deps.analystScope }
      if (format !== 'json') {
        const rows = everyRow(deps, caller, filters)
        return tableDownload(format, { name: 'relatorio-processos', columns, rows }, deps.now())
      }
      const rows = await rowsOf(deps, await idsOnPage(deps.database, caller, filters, { page, limit }))
      const total = await countOf(deps.database, caller, filters)
      return { total, ...paginated('rows', rows, { page, limit, total }) }
    },
  )
