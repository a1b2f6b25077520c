import type { ProcessListQuery } from '@licensing/forms'
import { escapeLike, type Query, sql, whereSearched } from '@licensing/event-store'
import { type CorrectionFilter, foldForSearch, UNDECIDED_STATUSES } from '@licensing/contracts'
import {
  type ListTables,
  LIVE_LIST as LIVE,
  type Period,
  visibleTo,
  withinPeriod,
} from '@licensing/process-store'
import type { Caller } from '../caller'
import { dueWithin, inClockState, inQueue, inQueueParts } from '../desk/conditions'

/**
 * The table whose indexes serve a query: the entries for a search and for the order by name, those of the desk for the clock, else
 * the list itself. All have the columns that every query filters by.
 */
export type ListTable = keyof ListTables

const TABLES = Object.keys(LIVE) as ListTable[]

/** Below three letters a trigram index is scanned whole (0.9 s at a million rows), so only prefixes are compared. */
const matching = (query: Query, text: string): Query => {
  const term = foldForSearch(text)
  if (term.length < 3) {
    const prefix = `${escapeLike(term)}%`
    return query.where((inner) =>
      inner.whereRaw('protocol_number like ?', [prefix]).orWhereRaw('name_folded like ?', [prefix]),
    )
  }
  return whereSearched(query, 'search_text', text)
}

const correctionCounts: Record<CorrectionFilter, string> = {
  PENDING: 'pending_corrections',
  CORRECTED: 'corrections_to_verify',
}

/** After the decision nobody has to answer or verify a correction that was left open. */
const withCorrections = (query: Query, corrections: CorrectionFilter): Query =>
  query.where(correctionCounts[corrections], '>', 0).whereIn('status', [...UNDECIDED_STATUSES])

/** A process is created before it is protocolled, which bounds a walk along the index by date of creation. */
const protocoledWithin = (query: Query, period: Period): Query => {
  const until = withinPeriod(query, 'created_at', { from: undefined, to: period.to })
  return withinPeriod(until.whereNotNull('protocoled_at'), 'protocoled_at', period)
}

const isPeriod = ({ from, to }: Period): boolean => from !== undefined || to !== undefined

export const isSearch = ({ search }: ProcessListQuery): boolean => foldForSearch(search ?? '') !== ''

type Filter = (rows: Query) => Query

/** A filter, unless its value is absent. */
const when = (asked: boolean, filter: Filter): Filter[] => (asked ? [filter] : [])

const ofProcesses = ({ requestType, corrections, ...query }: ProcessListQuery): Filter[] => {
  const protocoled = { from: query.protocoledFrom, to: query.protocoledTo }
  return [
    ...when(requestType !== undefined, (rows) => rows.where({ request_type: requestType })),
    ...(corrections === undefined ? [] : [(rows: Query) => withCorrections(rows, corrections)]),
    ...when(isPeriod(protocoled), (rows) => protocoledWithin(rows, protocoled)),
  ]
}

const ofSearch = (query: ProcessListQuery): Filter[] =>
  when(isSearch(query), (rows) => matching(rows, query.search ?? ''))

const ofDesk = (query: ProcessListQuery, caller: Caller): Filter[] => {
  const { queue, clockState, dueFrom: from, dueTo: to } = query
  return [
    ...(queue === undefined ? [] : [(rows: Query) => inQueue(rows, queue, caller)]),
    ...(clockState === undefined ? [] : [(rows: Query) => inClockState(rows, clockState, caller.today)]),
    ...when(isPeriod({ from, to }), (rows) => dueWithin(rows, { from, to })),
  ]
}

/** The filters by columns of one table; `on` is the table that the query reads. */
const filtersOf = (table: ListTable, on: ListTable, query: ProcessListQuery, caller: Caller): Filter[] => {
  const { status } = query
  // The desk has the status, too, for its order.
  const hasStatus = on === 'deskEntries' ? 'deskEntries' : 'processes'
  const byStatus = when(status !== undefined && table === hasStatus, (rows) => rows.where({ status }))
  if (table === 'searchEntries') return ofSearch(query)
  return [...byStatus, ...(table === 'processes' ? ofProcesses(query) : ofDesk(query, caller))]
}

/** Whether every filter is by a column that the search entries have, too. */
export const fitsSearchEntries = (query: ProcessListQuery, caller: Caller): boolean =>
  TABLES.every(
    (table) => table === 'searchEntries' || filtersOf(table, 'searchEntries', query, caller).length === 0,
  )

/** The table whose filters leave the fewest rows to count. */
const narrowestTable = (query: ProcessListQuery, caller: Caller): ListTable => {
  if (isSearch(query)) return 'searchEntries'
  return filtersOf('deskEntries', 'processes', query, caller).length > 0 ? 'deskEntries' : 'processes'
}

/** The processes that the caller may see and that match the filters, as rows of one of the list's tables. */
export const filtered = (table: ListTable, caller: Caller, filters: ProcessListQuery): Query => {
  const { actor, scope } = caller
  const visible = visibleTo(sql(LIVE[table]).where('deleted', false), actor, scope)
  const query = withinPeriod(visible, 'created_at', { from: filters.createdFrom, to: filters.createdTo })
  if (filters.ids !== undefined) query.whereRaw('id = any(?)', [filters.ids])
  if (filters.municipalityId !== undefined) query.where({ municipality_id: filters.municipalityId })
  for (const other of TABLES) {
    const own = filtersOf(other, table, filters, caller)
    const narrow = (to: Query) => own.reduce((narrowed, filter) => filter(narrowed), to)
    if (other === table) narrow(query)
    else if (own.length > 0)
      query.whereIn('id', narrow(sql(LIVE[other]).select('id').where('deleted', false)))
  }
  return query
}

/** The processes to count: those of a queue in its parts, because each part has an index. */
export const counted = (caller: Caller, filters: ProcessListQuery): Query => {
  const table = narrowestTable(filters, caller)
  const { queue, ...others } = filters
  if (queue === undefined || table !== 'deskEntries') return filtered(table, caller, filters)
  const parts = inQueueParts(() => filtered(table, caller, others).select('id'), queue, caller)
  return sql.queryBuilder().from(sql.queryBuilder().unionAll(parts, true).as('parts'))
}
