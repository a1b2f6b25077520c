import type { LicensingType, ProcessClockRow, RequestType } from '@licensing/contracts'
import { countRows, onPage, type Query, type Queryable, sql } from '@licensing/event-store'
import type { Caller, ReportFilters } from '../process-facts/facts-query'
import { pagesOf } from '../pages'
import { clocks } from './figures'

/** A stored clock, with the facts of its process for a report. */
interface StoredClock {
  readonly process_id: string
  readonly municipality_id: string | null
  readonly request_type: RequestType | null
  readonly protocol_number: string | null
  readonly licensing_type: LicensingType | null
  readonly started_on: string
  readonly state: 'RUNNING' | 'PAUSED' | 'STOPPED'
  readonly regime: string
  readonly term: string
  readonly due_on: string | null
  readonly counted_on: string
  readonly agency_days: number
  readonly applicant_days: number
  readonly pauses: number
  readonly stopped_on: string | null
  readonly in_time: boolean | null
}

export type ListedClock = Omit<ProcessClockRow, 'municipalityName'> & {
  readonly municipalityId: string | null
}

const MS_A_DAY = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / MS_A_DAY)

/** The days since the last event belong to the current holder. */
const asOf =
  (today: string) =>
  (row: StoredClock): ListedClock => {
    const since = daysBetween(row.counted_on, today)
    const isOverdue = row.state === 'RUNNING' && row.due_on !== null && row.due_on < today
    return {
      processId: row.process_id,
      municipalityId: row.municipality_id,
      protocolNumber: row.protocol_number,
      requestType: row.request_type,
      licensingType: row.licensing_type,
      regime: row.regime,
      term: row.term,
      startedOn: row.started_on,
      dueOn: row.due_on,
      state: isOverdue ? 'OVERDUE' : row.state,
      agencyDays: row.agency_days + (row.state === 'RUNNING' ? since : 0),
      applicantDays: row.applicant_days + (row.state === 'PAUSED' ? since : 0),
      pauses: row.pauses,
      stoppedOn: row.stopped_on,
      inTime: row.in_time,
    }
  }

/** With the protocol number of the process, newest start first. */
export const inOrderOfStart = (caller: Caller, filters: ReportFilters): Query =>
  clocks(caller, filters)
    .leftJoin('reporting.process_states as s', 's.process_id', 'c.process_id')
    .select('f.municipality_id', sql.raw(`s.state->>'protocolNumber' as protocol_number`))
    .orderByRaw('c.started_on desc, c.process_id desc')

export const startedBefore = (
  query: Query,
  last: { readonly started_on: string; readonly process_id: string },
): Query =>
  query.whereRaw('(c.started_on, c.process_id) < (?::date, ?::uuid)', [last.started_on, last.process_id])

const listed = (caller: Caller, filters: ReportFilters): Query =>
  inOrderOfStart(caller, filters).select(
    'c.*',
    'f.request_type',
    sql.raw(`s.state->'filing'->>'licensingType' as licensing_type`),
  )

export const countClocks = (source: Queryable, caller: Caller, filters: ReportFilters): Promise<number> =>
  countRows(source, clocks(caller, filters))

/** Newest start first. */
export const clocksOnPage = async (
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
  { today, ...page }: { readonly page: number; readonly limit: number; readonly today: string },
): Promise<ListedClock[]> => {
  const rows = await source.run<StoredClock>(onPage(listed(caller, filters), page))
  return rows.map(asOf(today))
}

const PAGE = 500

/** All of them. */
export async function* clockPages(
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
  today: string,
): AsyncGenerator<ListedClock[]> {
  const pages = pagesOf<StoredClock>(source, PAGE, {
    query: () => listed(caller, filters),
    after: startedBefore,
  })
  for await (const rows of pages) yield rows.map(asOf(today))
}
