import {
  clockReport,
  clockStateLabels,
  type MunicipalityClockRow,
  type ProcessClockRow,
  requestTypeLabels,
  termText,
} from '@licensing/contracts'
import { clockReportQuery } from '@licensing/forms'
import { type Columns, dayCell, get, paginated, tableDownload, tableTypes } from '@licensing/http'
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

const municipalityColumns: Columns<MunicipalityClockRow> = {
  Município: ({ municipalityName }) => municipalityName ?? '',
  Estado: ({ municipalityState }) => municipalityState ?? '',
  Iniciados: ({ started }) => String(started),
  'Em aberto': ({ open }) => String(open),
  Vencidos: ({ overdue }) => String(overdue),
  Encerrados: ({ stopped }) => String(stopped),
  'No prazo': ({ inTime }) => String(inTime),
  'Com atraso': ({ late }) => String(late),
  'No prazo (%)': ({ inTimePercent }) => decimalCell(inTimePercent),
  'Média de dias do órgão': ({ averageAgencyDays }) => decimalCell(averageAgencyDays),
  'Média de dias do solicitante': ({ averageApplicantDays }) => decimalCell(averageApplicantDays),
}

const processColumns: Columns<ProcessClockRow> = {
  Protocolo: ({ protocolNumber }) => protocolNumber ?? '',
  Município: ({ municipalityName }) => municipalityName ?? '',
  'Tipo de requerimento': ({ requestType }) => (requestType === null ? '' : requestTypeLabels[requestType]),
  'Tipo de licenciamento': ({ licensingType }) => licensingType ?? '',
  Regime: ({ regime }) => regime,
  Prazo: ({ term }) => termText(term),
  Início: ({ startedOn }) => dayCell(startedOn),
  'Vence em': ({ dueOn }) => dayCell(dueOn),
  'Situação do prazo': ({ state }) => clockStateLabels[state],
  'Dias do órgão': ({ agencyDays }) => String(agencyDays),
  'Dias do solicitante': ({ applicantDays }) => String(applicantDays),
  Suspensões: ({ pauses }) => String(pauses),
  'Encerrado em': ({ stoppedOn }) => dayCell(stoppedOn),
  'No prazo': ({ inTime }) => yesOrNo(inTime),
}

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

async function* everyRow(deps: Deps, { caller, filters, today }: Asked): AsyncGenerator<ProcessClockRow> {
  for await (const page of clockPages(deps.database, caller, filters, today))
    yield* await withNames(deps, page)
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
        return tableDownload(
          format,
          { name: 'prazos-por-municipio', columns: municipalityColumns, rows },
          now,
        )
      }
      if (format !== 'json') {
        const table = { name: 'prazos-por-processo', columns: processColumns, rows: everyRow(deps, asked) }
        return tableDownload(format, table, now)
      }
      const { caller } = asked
      const listed = await clocksOnPage(deps.database, caller, filters, { page, limit, today })
      const total = await countClocks(deps.database, caller, filters)
      return { total, ...paginated('rows', await withNames(deps, listed), { page, limit, total }) }
    },
  )
