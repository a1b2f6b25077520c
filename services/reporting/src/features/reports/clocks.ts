import {
  clockReport,
  type MunicipalityClockRow,
  type ProcessClockRow,
  municipalityClockColumns,
  processClockColumns,
  type ReportCell,
  type ReportColumns,
} from '@licensing/contracts'
import { clockReportQuery } from '@licensing/forms'
import { type Columns, get, paginated, tableDownload, tableTypes } from '@licensing/http'
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

const fileCell = (cell: ReportCell): string => {
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '')
}

const inFile = <Row>(columns: ReportColumns<Row>): Columns<Row> =>
  Object.fromEntries(
    Object.entries(columns).map(([heading, cell]) => [heading, (row: Row) => fileCell(cell(row))]),
  )

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
          { name: 'prazos-por-municipio', columns: inFile(municipalityClockColumns), rows },
          now,
        )
      }
      if (format !== 'json') {
        const table = {
          name: 'prazos-por-processo',
          columns: inFile(processClockColumns),
          rows: everyRow(deps, asked),
        }
        return tableDownload(format, table, now)
      }
      const { caller } = asked
      const listed = await clocksOnPage(deps.database, caller, filters, { page, limit, today })
      const total = await countClocks(deps.database, caller, filters)
      return { total, ...paginated('rows', await withNames(deps, listed), { page, limit, total }) }
    },
  )
