import {
  clockStateLabels,
  DomainError,
  type ProcessListRow,
  processStatusLabels,
  type TableFormat,
} from '@licensing/contracts'
import type { ProcessListQuery } from '@licensing/forms'
import { dayCell, type Download, tableDownload } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { Deps } from '../../../deps'

const PAGE = 500
/** Their ids are read in one query, so that each row is exported once, even if it moves during the export. */
const MAX_ROWS = 50_000

const columns = [
  'Protocolo',
  'Status',
  'Município',
  'Solicitante',
  'Empreendimento',
  'Responsável',
  'Situação do prazo',
  'Vence em',
  'Dias restantes',
  'Dias do órgão',
  'Dias do solicitante',
  'Responder até',
]

const clockCells = (clock: ProcessListRow['clock']): string[] =>
  clock === null
    ? [clockStateLabels.NOT_STARTED, '', '', '', '', '']
    : [
        clockStateLabels[clock.state],
        dayCell(clock.dueOn),
        String(clock.remainingDays ?? ''),
        String(clock.agencyDays),
        String(clock.applicantDays),
        dayCell(clock.answerDueOn),
      ]

const cellsOf = (row: ProcessListRow): string[] => [
  row.protocolNumber ?? '',
  processStatusLabels[row.status],
  row.municipality?.name ?? '',
  row.applicantName ?? '',
  row.enterpriseName ?? '',
  row.assignee?.name ?? '',
  ...clockCells(row.clock),
]

/** The processes of a list as a file. @throws DomainError VALIDATION for more than 50,000 */
export const exportProcesses = async (
  { database, list, presentSummaries, now }: Deps,
  actor: Actor,
  query: ProcessListQuery,
  format: TableFormat,
): Promise<Download> => {
  const ids = await list.ids(database, actor, query, MAX_ROWS + 1)
  if (ids.length > MAX_ROWS)
    throw new DomainError('VALIDATION', {
      message: 'Exporte até 50.000 processos de cada vez. Use os filtros.',
    })
  const rows = async function* () {
    for (let from = 0; from < ids.length; from += PAGE) {
      // oxlint-disable no-await-in-loop -- page after page, as the caller reads them
      const page = await list.rows(database, ids.slice(from, from + PAGE))
      yield* (await presentSummaries(database, page, actor)).map(cellsOf)
      // oxlint-enable no-await-in-loop
    }
  }
  return tableDownload(format, { name: 'processos', columns, rows: rows() }, now())
}
