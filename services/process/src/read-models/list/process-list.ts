import type { ProcessListQuery } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/database'
import { foldForSearch } from '@licensing/domain-kit'
import { type Actor, type AnalystScope, reachesWholeState } from '@licensing/permissions'
import {
  escapeLike,
  type ListTables,
  LIVE_LIST as LIVE,
  type ProcessRow,
  rowColumns,
  searchSpellings,
} from '@licensing/processes'
import type { Knex } from 'knex'
import { openTotals } from './totals'

/**
 * The list of processes. Commands write it in their own transaction (`writeListRows`), so a caller reads its own
 * writes.
 */
export interface ProcessList {
  /** The list's versions of these processes. */
  versions(source: Queryable, ids: readonly string[], from?: ListTables): Promise<Map<string, number>>
  page(
    source: Queryable,
    actor: Actor,
    query: ProcessListQuery,
  ): Promise<{ rows: ProcessRow[]; total: number }>
  /** The id for a protocol number or an authentication code; null if none matches or the process was deleted. */
  findByNumber(source: Queryable, protocolNumber: string): Promise<string | null>
  findByCode(source: Queryable, authCode: string): Promise<string | null>
}

type Query = Knex.QueryBuilder

const COLUMNS = Object.keys(rowColumns)

/** Decision 1: SUPER_ADMIN all, ADMIN its municipalities, ANALYST all in scope, APPLICANT its own. */
const visibleTo = (query: Query, actor: Actor, scope: AnalystScope): Query => {
  const linked = (inner: Query) => inner.whereRaw('municipality_id = any(?)', [[...actor.municipalityIds]])
  switch (actor.role) {
    case 'SUPER_ADMIN':
      return query
    case 'ADMIN':
      return linked(query)
    case 'ANALYST':
      return reachesWholeState(actor, scope)
        ? query
        : query.where((inner) => linked(inner).orWhere('owner_id', actor.id))
    case 'APPLICANT':
      return query.where('owner_id', actor.id)
  }
}

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

const NEWEST_FIRST = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
]

const idWhere = async (source: Queryable, column: 'protocol_number' | 'auth_code', value: string) => {
  const [row] = await source.run<{ id: string }>(
    sql(LIVE.searchEntries)
      .select('id')
      .where({ [column]: value, deleted: false }),
  )
  return row?.id ?? null
}

export const openProcessList = (scope: AnalystScope): ProcessList => {
  const totals = openTotals()

  /**
   * Ids of the processes the caller may see. A search reads the entries, which have every filter column except the
   * status.
   */
  const filtered = (actor: Actor, { search, status, municipalityId }: ProcessListQuery): Query => {
    const term = foldForSearch(search ?? '')
    const table = term === '' ? LIVE.processes : LIVE.searchEntries
    const query = visibleTo(sql(table).where('deleted', false), actor, scope)
    if (municipalityId !== undefined) query.where({ municipality_id: municipalityId })
    if (term === '') return status === undefined ? query : query.where({ status })
    if (status !== undefined)
      query.whereIn('id', sql(LIVE.processes).select('id').where({ status, deleted: false }))
    return matching(query, term)
  }

  return {
    async versions(source, ids, from = LIVE) {
      const rows = await source.run<{ id: string; version: number }>(
        sql(from.processes)
          .select('id', 'version')
          .whereRaw('id = any(?)', [[...ids]]),
      )
      return new Map(rows.map(({ id, version }) => [id, version]))
    },
    async page(source, actor, query) {
      const before = (query.page - 1) * query.limit
      const shown = filtered(actor, query)
        .select('id')
        .orderBy(NEWEST_FIRST)
        .limit(query.limit)
        .offset(before)
      const rows = await source.run<ProcessRow>(
        sql(LIVE.processes)
          .select(...COLUMNS)
          .whereIn('id', shown)
          .orderBy(NEWEST_FIRST),
      )
      // A page that is not full is the last one.
      if (rows.length < query.limit && (rows.length > 0 || before === 0))
        return { rows, total: before + rows.length }
      return { rows, total: await totals.of(source, () => filtered(actor, query)) }
    },
    findByNumber: (source, protocolNumber) => idWhere(source, 'protocol_number', protocolNumber),
    findByCode: (source, authCode) => idWhere(source, 'auth_code', authCode),
  }
}
