import {
  clockStateLabels,
  DomainError,
  type ProcessListRow,
  processStatusLabels,
  type TableFormat,
} from '@licensing/contracts'
import type { ProcessListQuery } from '@licensing/forms'
import { type Columns, dayCell, type Download, tableDownload } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { Deps } from '../../../deps'

const PAGE = 500
/** Their ids are read in one query, so that each row is exported once, even if it moves during the export. */
const MAX_ROWS = 50_000

/** A cell about the clock; empty before it starts. */
const ofClock =
  (cell: (clock: NonNullable<ProcessListRow['clock']>) => string) =>
  ({ clock }: ProcessListRow): string =>
    clock === null ? '' : cell(clock)

const columns: Columns<ProcessListRow> = {
  Protocolo: ({ protocolNumber }) => protocolNumber ?? '',
  Status: ({ status }) => processStatusLabels[status],
  Município: ({ municipality }) => municipality?.name ?? '',
  Solicitante: ({ applicantName }) => applicantName ?? '',
  Empreendimento: ({ enterpriseName }) => enterpriseName ?? '',
  Responsável: ({ assignee }) => assignee?.name ?? '',
  'Situação do prazo': ({ clock }) => clockStateLabels[clock?.state ?? 'NOT_STARTED'],
  'Vence em': ofClock(({ dueOn }) => dayCell(dueOn)),
  'Dias restantes': ofClock(({ remainingDays }) => String(remainingDays ?? '')),
  'Dias do órgão': ofClock(({ agencyDays }) => String(agencyDays)),
  'Dias do solicitante': ofClock(({ applicantDays }) => String(applicantDays)),
  'Responder até': ofClock(({ answerDueOn }) => dayCell(answerDueOn)),
}

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
      yield* await presentSummaries(database, page, actor)
      // oxlint-enable no-await-in-loop
    }
  }
  return tableDownload(format, { name: 'processos', columns, rows: rows() }, now())
}
