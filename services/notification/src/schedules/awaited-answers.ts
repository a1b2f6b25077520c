import { type Ledger, processStream } from '@licensing/contracts'
import type { EventStore, PreparedStatement, Queryable } from '@licensing/event-store'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import { processOf, type ProcessState, type RecordedProcessEvent } from '@licensing/lifecycle'
import { openDirectory } from '@licensing/process-store'

/** A process with the answer that it waits for, null when it waits for none. */
export interface AwaitedAnswer {
  readonly process: ProcessState
  readonly answer: Ledger['answer']
}

/** Days in which an answer is due. */
interface DuePeriod {
  readonly from: string
  readonly to: string
}

/** The desk's rows are counted again when an outage or another calendar moves the days. */
const DUE =
  'from process.desk_entries where open and waiting and not deleted and answer_due_on between $1 and $2'

const MUNICIPALITIES: PreparedStatement = {
  name: 'answers_due_municipalities',
  text: `select distinct municipality_id as id ${DUE}`,
}

/** The municipalities in which somebody has to answer in this period. */
export const municipalitiesDue = async (
  source: Queryable,
  { from, to }: DuePeriod,
): Promise<readonly (string | null)[]> => {
  const rows = await source.query<{ id: string | null }>(MUNICIPALITIES, [from, to])
  return rows.map(({ id }) => id)
}

const PROCESSES: PreparedStatement = {
  name: 'answers_due_processes',
  text: `
    select id ${DUE} and municipality_id is not distinct from $3 and ($4::uuid is null or id > $4)
      order by id limit $5`,
}

/** A page of a municipality's processes whose answer is due in this period, by id. */
export const processesDue = async (
  source: Queryable,
  { from, to }: DuePeriod,
  page: { readonly municipalityId: string | null; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> => {
  const values = [from, to, page.municipalityId, page.after, page.limit]
  const rows = await source.query<{ id: string }>(PROCESSES, values)
  return rows.map(({ id }) => id)
}

/** Folds processes from their streams, by the calendars of their municipalities. */
export const awaitedAnswers = async (
  store: EventStore,
  source: Queryable,
  processIds: readonly string[],
  now: Date,
): Promise<readonly AwaitedAnswer[]> => {
  const streams = await store.loadEach(source, processIds.map(processStream))
  const folded = [...streams.values()].flatMap(({ events }) => {
    const recorded = events as unknown as readonly RecordedProcessEvent[]
    const process = processOf(recorded)
    return process === null ? [] : [{ process, recorded }]
  })
  const names = await openDirectory(source).names({
    municipalities: folded.map(({ process }) => process.filing.municipalityId),
  })
  const at = now.toISOString()
  return folded.map(({ process, recorded }) => ({
    process,
    answer: process.deleted
      ? null
      : ledgerOf(recorded, calendarOf(names.desk(process.filing.municipalityId), at), at).answer,
  }))
}
