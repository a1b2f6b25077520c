import type { ProcessListQuery } from '@licensing/contracts'
import { sql } from '@licensing/database'
import { type CorrectionFilter, foldForSearch, UNDECIDED_STATUSES } from '@licensing/domain-kit'
import type { Actor, AnalystScope } from '@licensing/permissions'
import {
  escapeLike,
  LIVE_LIST as LIVE,
  type Period,
  searchSpellings,
  visibleTo,
  withinPeriod,
} from '@licensing/processes'
import type { Knex } from 'knex'

export type Query = Knex.QueryBuilder

/** Below three letters a trigram index is scanned whole (0.9 s at a million rows), so only prefixes are compared. */
const matching = (query: Query, term: string): Query => {
  if (term.length < 3) {
    const prefix = `${escapeLike(term)}%`
    return query.where((inner) =>
      inner.whereRaw('protocol_number like ?', [prefix]).orWhereRaw('name_folded like ?', [prefix]),
    )
  }
  return query.where((inner) => {
    for (const spelling of searchSpellings(term))
      inner.orWhereRaw('search_text like ?', [`%${escapeLike(spelling)}%`])
  })
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

/** The filters by columns that the search entries do not have. */
const onlyOfProcesses = ({
  status,
  requestType,
  corrections,
  protocoledFrom: from,
  protocoledTo: to,
}: ProcessListQuery): ((rows: Query) => Query)[] => [
  ...(status === undefined ? [] : [(rows: Query) => rows.where({ status })]),
  ...(requestType === undefined ? [] : [(rows: Query) => rows.where({ request_type: requestType })]),
  ...(corrections === undefined ? [] : [(rows: Query) => withCorrections(rows, corrections)]),
  ...(from === undefined && to === undefined ? [] : [(rows: Query) => protocoledWithin(rows, { from, to })]),
]

/** Whether every filter is by a column that the search entries have, too. */
export const fitsSearchEntries = (filters: ProcessListQuery): boolean => onlyOfProcesses(filters).length === 0

/** The table whose indexes serve a query: the entries for a search and for the order by name, else the list itself. */
export type ListTable = 'processes' | 'searchEntries'

const idsIn = (table: ListTable): Query => sql(LIVE[table]).select('id').where('deleted', false)

export const isSearch = ({ search }: ProcessListQuery): boolean => foldForSearch(search ?? '') !== ''

/** The processes that the caller may see and that match the filters, as rows of one of the list's tables. */
export const filtered = (
  table: ListTable,
  actor: Actor,
  scope: AnalystScope,
  filters: ProcessListQuery,
): Query => {
  const visible = visibleTo(sql(LIVE[table]).where('deleted', false), actor, scope)
  const query = withinPeriod(visible, 'created_at', { from: filters.createdFrom, to: filters.createdTo })
  if (filters.municipalityId !== undefined) query.where({ municipality_id: filters.municipalityId })
  const others = onlyOfProcesses(filters)
  const narrow = (to: Query) => others.reduce((narrowed, filter) => filter(narrowed), to)
  const search = (to: Query) => (isSearch(filters) ? matching(to, foldForSearch(filters.search ?? '')) : to)
  if (table === 'processes')
    return isSearch(filters) ? narrow(query).whereIn('id', search(idsIn('searchEntries'))) : narrow(query)
  return search(others.length > 0 ? query.whereIn('id', narrow(idsIn('processes'))) : query)
}
