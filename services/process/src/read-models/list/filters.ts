import type { ProcessListQuery } from '@licensing/contracts'
import { sql } from '@licensing/database'
import { type CorrectionFilter, foldForSearch, UNDECIDED_STATUSES } from '@licensing/domain-kit'
import type { Actor, AnalystScope } from '@licensing/permissions'
import { escapeLike, LIVE_LIST as LIVE, searchSpellings, visibleTo, withinPeriod } from '@licensing/processes'
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

/** The filters by columns that the search entries do not have. */
const onlyOfProcesses = ({
  status,
  requestType,
  corrections,
}: ProcessListQuery): ((to: Query) => Query)[] => [
  ...(status === undefined ? [] : [(to: Query) => to.where({ status })]),
  ...(requestType === undefined ? [] : [(to: Query) => to.where({ request_type: requestType })]),
  ...(corrections === undefined ? [] : [(to: Query) => withCorrections(to, corrections)]),
]

/** The table whose indexes serve a query: the entries for a search and for the order by name, else the list itself. */
export type ListTable = 'processes' | 'searchEntries'

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
  if (table === 'processes') return narrow(query)
  if (others.length > 0) query.whereIn('id', narrow(sql(LIVE.processes).select('id').where('deleted', false)))
  return isSearch(filters) ? matching(query, foldForSearch(filters.search ?? '')) : query
}
