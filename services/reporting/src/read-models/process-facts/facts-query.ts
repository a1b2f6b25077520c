import { PROCESS_STATUSES, type ProcessStatus, type StatusCount, timeZone } from '@licensing/contracts'
import type { ReportQuery } from '@licensing/forms'
import { countRows, onPage, type Query, type Queryable, sql } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import { type Actor, type AnalystScope, reachesWholeState } from '@licensing/permissions'
import { type Period, withinPeriod } from '@licensing/process-store'
import { pagesOf } from '../pages'

export type ReportFilters = Omit<ReportQuery, 'format'>

/** The caller, who determines which processes are counted. */
export interface Caller {
  readonly actor: Actor
  readonly scope: AnalystScope
}

/** Counts the same processes as the dashboard: not deleted, and in the caller's municipalities unless it sees all. */
const visibleTo = (query: Query, { actor, scope }: Caller): Query =>
  reachesWholeState(actor, scope)
    ? query
    : query.whereRaw('f.municipality_id = any(?)', [[...actor.municipalityIds]])

export const periodOf = ({ startDate, endDate }: ReportFilters): Period => ({ from: startDate, to: endDate })

export const facts = (caller: Caller, { municipalityId }: ReportFilters): Query => {
  const query = visibleTo(sql('reporting.process_facts as f'), caller).where('f.deleted', false)
  return municipalityId === undefined ? query : query.where('f.municipality_id', municipalityId)
}

const factsWithin = (caller: Caller, filters: ReportFilters): Query =>
  withinPeriod(facts(caller, filters), 'f.created_at', periodOf(filters))

export interface Group<Key> {
  readonly key: Key | null
  readonly total: number
  readonly processesByStatus: StatusCount[]
}

/** Processes per value of a column and status, the largest group first. */
export const groupedBy = async <Key extends string>(
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
  column: 'municipality_id' | 'request_type',
): Promise<Group<Key>[]> => {
  const rows = await source.run<{ key: Key | null; status: ProcessStatus; count: number }>(
    factsWithin(caller, filters)
      .select({ key: `f.${column}`, status: 'f.status' })
      .count({ count: '*' })
      .groupBy(`f.${column}`, 'f.status'),
  )
  return [...new Set(rows.map(({ key }) => key))]
    .map((key) => {
      const processesByStatus = byStatus(rows.filter((row) => row.key === key))
      return { key, processesByStatus, total: processesByStatus.reduce((sum, each) => sum + each.count, 0) }
    })
    .toSorted((one, other) => other.total - one.total || (one.key ?? '').localeCompare(other.key ?? ''))
}

const byStatus = (rows: readonly { status: ProcessStatus; count: number }[]): StatusCount[] =>
  PROCESS_STATUSES.map((status) => ({
    status,
    count: Number(rows.find((row) => row.status === status)?.count ?? 0),
  }))

export const statusCountsOf = async (source: Queryable, caller: Caller): Promise<StatusCount[]> =>
  byStatus(
    await source.run<{ status: ProcessStatus; count: number }>(
      facts(caller, {}).select({ status: 'f.status' }).count({ count: '*' }).groupBy('f.status'),
    ),
  )

/** Processes created in each of the last twelve months, the current one last; 0 for months without any. */
export const monthCountsOf = async (
  source: Queryable,
  caller: Caller,
  now: Date,
): Promise<{ month: number; year: number; count: number }[]> => {
  const rows = await source.run<{ month: string; count: number }>(
    facts(caller, {})
      .select(sql.raw(`to_char(f.created_at at time zone ?, 'YYYY-MM') as month`, [timeZone()]))
      .count({ count: '*' })
      .whereRaw(`f.created_at > ?::timestamptz - interval '13 months'`, [now.toISOString()])
      .groupByRaw('1'),
  )
  const counts = new Map(rows.map(({ month, count }) => [month, Number(count)]))
  const stamp = civilDateOf(now)
  const last = Number(stamp.slice(0, 4)) * 12 + Number(stamp.slice(5, 7)) - 1
  return Array.from({ length: 12 }, (_, index) => {
    const at = last - 11 + index
    const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
    return { month, year, count: counts.get(`${year}-${String(month).padStart(2, '0')}`) ?? 0 }
  })
}

export const countOf = (source: Queryable, caller: Caller, filters: ReportFilters): Promise<number> =>
  countRows(source, factsWithin(caller, filters))

/** Newest first. */
const idsOf = (caller: Caller, filters: ReportFilters): Query =>
  factsWithin(caller, filters)
    .select('f.process_id', 'f.created_at')
    .orderByRaw('f.created_at desc, f.process_id desc')

/** Ids of one page of the filtered processes. */
export const idsOnPage = async (
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
  page: { readonly page: number; readonly limit: number },
): Promise<string[]> => {
  const rows = await source.run<{ process_id: string }>(onPage(idsOf(caller, filters), page))
  return rows.map((row) => row.process_id)
}

const PAGE = 500

/** Ids of all filtered processes. */
export async function* idPages(
  source: Queryable,
  caller: Caller,
  filters: ReportFilters,
): AsyncGenerator<string[]> {
  const pages = pagesOf<{ process_id: string; created_at: Date | string }>(source, PAGE, {
    query: () => idsOf(caller, filters),
    after: (query, last) =>
      query.whereRaw('(f.created_at, f.process_id) < (?::timestamptz, ?::uuid)', [
        new Date(last.created_at).toISOString(),
        last.process_id,
      ]),
  })
  for await (const rows of pages) yield rows.map((row) => row.process_id)
}
