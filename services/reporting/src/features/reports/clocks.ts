import {
  clockReport,
  clockStateLabels,
  type MunicipalityClockRow,
  type ProcessClockRow,
  requestTypeLabels,
  termText,
} from '@licensing/contracts'
import { clockReportQuery } from '@licensing/forms'
import { dayCell, get, paginated, tableDownload, tableTypes } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../deps'
import {
  clockPages,
  clocksOnPage,
  countClocks,
  type ListedClock,
} from '../../read-models/process-clocks/clock-list'
import { clocksByMunicipality } from '../../read-models/process-clocks/figures'
import type { Caller, ReportFilters } from '../../read-models/process-facts/facts-query'
import { mayViewReports } from './access'

interface Asked {
  readonly caller: Caller
  readonly filters: ReportFilters
  readonly today: string
}

const decimalCell = (value: number | null): string => String(value ?? '').replace('.', ',')

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? 'Sim' : 'Não')

const municipalityColumns = [
  'Município',
  'Estado',
  'Iniciados',
  'Em aberto',
  'Vencidos',
  'Encerrados',
  'No prazo',
  'Com atraso',
  'No prazo (%)',
  'Média de dias do órgão',
  'Média de dias do solicitante',
]

const municipalityCells = (row: MunicipalityClockRow): string[] => [
  row.municipalityName ?? '',
  row.municipalityState ?? '',
  ...[row.started, row.open, row.overdue, row.stopped, row.inTime, row.late].map(String),
  ...[row.inTimePercent, row.averageAgencyDays, row.averageApplicantDays].map(decimalCell),
]

const processColumns = [
  'Protocolo',
  'Município',
  'Tipo de requerimento',
  'Tipo de licenciamento',
  'Regime',
  'Prazo',
  'Início',
  'Vence em',
  'Situação do prazo',
  'Dias do órgão',
  'Dias do solicitante',
  'Suspensões',
  'Encerrado em',
  'No prazo',
]

const processCells = (row: ProcessClockRow): string[] => [
  row.protocolNumber ?? '',
  row.municipalityName ?? '',
  row.requestType === null ? '' : requestTypeLabels[row.requestType],
  row.licensingType ?? '',
  row.regime,
  termText(row.term),
  dayCell(row.startedOn),
  dayCell(row.dueOn),
  clockStateLabels[row.state],
  String(row.agencyDays),
  String(row.applicantDays),
  String(row.pauses),
  dayCell(row.stoppedOn),
  yesOrNo(row.inTime),
]

const byMunicipality = async (
  { database, directory }: Deps,
  { caller, filters, today }: Asked,
): Promise<MunicipalityClockRow[]> => {
  const rows = await clocksByMunicipality(database, caller, filters, today)
  const names = await directory.names({ municipalities: rows.map(({ municipalityId }) => municipalityId) })
  return rows.map(({ municipalityId, ...figures }) => ({
    municipalityId,
    municipalityName: names.municipality(municipalityId)?.name ?? null,
    municipalityState: names.municipality(municipalityId)?.state ?? null,
    ...figures,
  }))
}

const withNames = async ({ directory }: Deps, clocks: readonly ListedClock[]): Promise<ProcessClockRow[]> => {
  const names = await directory.names({ municipalities: clocks.map(({ municipalityId }) => municipalityId) })
  return clocks.map(({ municipalityId, ...clock }) => ({
    ...clock,
    municipalityName: names.municipality(municipalityId)?.name ?? null,
  }))
}

async function* everyLine(deps: Deps, { caller, filters, today }: Asked): AsyncGenerator<string[]> {
  for await (const page of clockPages(deps.database, caller, filters, today))
    yield* (await withNames(deps, page)).map(processCells)
}

export const clockReportRoute = (deps: Deps) =>
  get(
    '/reports/clocks',
    {
      auth: mayViewReports,
      summary:
        'Prazos legais por município ou por processo, pelo dia de início; com format=csv ou xlsx, em um arquivo',
      query: clockReportQuery,
      responds: clockReport,
      downloads: tableTypes,
    },
    async ({ query: { by, format, page, limit, ...filters }, actor }) => {
      const now = deps.now()
      const today = civilDateOf(now)
      const asked: Asked = { caller: { actor, scope: deps.analystScope }, filters, today }
      if (by === 'municipality') {
        const rows = await byMunicipality(deps, asked)
        if (format === 'json') return { rows }
        const table = {
          name: 'prazos-por-municipio',
          columns: municipalityColumns,
          rows: rows.map(municipalityCells),
        }
        return tableDownload(format, table, now)
      }
      if (format !== 'json') {
        const table = { name: 'prazos-por-processo', columns: processColumns, rows: everyLine(deps, asked) }
        return tableDownload(format, table, now)
      }
      const { caller } = asked
      const listed = await clocksOnPage(deps.database, caller, filters, { page, limit, today })
      const total = await countClocks(deps.database, caller, filters)
      return { total, ...paginated('rows', await withNames(deps, listed), { page, limit, total }) }
    },
  )
