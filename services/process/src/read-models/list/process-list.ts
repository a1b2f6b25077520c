import type { ProcessListQuery } from '@licensing/contracts'
import { type PreparedStatement, type Queryable, sql, type Transaction } from '@licensing/database'
import { foldForSearch } from '@licensing/domain-kit'
import type { ProcessState } from '@licensing/lifecycle'
import type { Actor, AnalystScope } from '@licensing/permissions'
import { escapeLike, searchSpellings } from '@licensing/process-stream'
import type { Knex } from 'knex'
import {
  movedBetween,
  MOVING,
  type ProcessRow,
  rowColumns,
  rowOf,
  searchEntryColumns,
  searchEntryOf,
} from './process-row'
import { openTotals } from './totals'

/** The list's two tables, or a rebuild's shadows of them. */
export interface ListTables {
  readonly processes: string
  readonly searchEntries: string
}

const LIVE: ListTables = { processes: 'process.processes', searchEntries: 'process.search_entries' }

/** The list of processes: written in the command's own transaction, so that nobody reads a stale one after it. */
export interface ProcessList {
  /** Keeps the newer version; an older one changes nothing. Writes into a rebuild's shadow when told. */
  save(tx: Transaction, process: ProcessState, into?: ListTables): Promise<void>
  /**
   * As `save`, for a process that a command moved on from `before`: most change a few columns only. A row that does not have
   * everything until `before` yet stays as it is, and is saved when the list follows the events.
   */
  moveOn(tx: Transaction, before: ProcessState, after: ProcessState): Promise<void>
  /** Of the ids, the versions the list has. */
  versions(source: Queryable, ids: readonly string[], from?: ListTables): Promise<Map<string, number>>
  page(
    source: Queryable,
    actor: Actor,
    query: ProcessListQuery,
  ): Promise<{ rows: ProcessRow[]; total: number }>
  /** The id behind a protocol number or an authentication code; null when there is none, or it was deleted. */
  findByNumber(source: Queryable, protocolNumber: string): Promise<string | null>
  findByCode(source: Queryable, authCode: string): Promise<string | null>
}

type Query = Knex.QueryBuilder

interface Upsert {
  readonly text: string
  readonly valuesOf: (process: ProcessState) => unknown[]
}

/** Puts a whole row; one that is newer already stays. */
const upsert = <Row extends object>(
  table: string,
  shape: Readonly<Record<keyof Row, true>>,
  project: (process: ProcessState) => Row,
): Upsert => {
  const columns = Object.keys(shape) as (keyof Row & string)[]
  const text = `insert into ${table} as kept (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
   on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
   where kept.version < excluded.version`
  const valuesOf = (process: ProcessState) => {
    const row = project(process)
    return columns.map((column) => row[column])
  }
  return { text, valuesOf }
}

const saveRow = ({ processes }: ListTables) => upsert(processes, rowColumns, rowOf)
const saveSearchEntry = ({ searchEntries }: ListTables) =>
  upsert(searchEntries, searchEntryColumns, searchEntryOf)

const COLUMNS = Object.keys(rowColumns)

const SAVE = { name: 'process_list_save', ...saveRow(LIVE) }
const SAVE_SEARCH_ENTRY = { name: 'process_list_save_search_entry', ...saveSearchEntry(LIVE) }

const MOVE: PreparedStatement = {
  name: 'process_list_move',
  text: `update ${LIVE.processes} set ${MOVING.map((column, at) => `${column} = $${at + 3}`).join(', ')}
    where id = $1 and version >= $2 and version < $3`,
}

/** Decision 1: SUPER_ADMIN all, ADMIN those of its municipalities, ANALYST all in scope, APPLICANT its own. */
const visibleTo = (query: Query, actor: Actor, scope: AnalystScope): Query => {
  const linked = (inner: Query) => inner.whereRaw('municipality_id = any(?)', [[...actor.municipalityIds]])
  switch (actor.role) {
    case 'SUPER_ADMIN':
      return query
    case 'ADMIN':
      return linked(query)
    case 'ANALYST':
      return scope === 'any' ? query : query.where((inner) => linked(inner).orWhere('owner_id', actor.id))
    case 'APPLICANT':
      return query.where('owner_id', actor.id)
  }
}

/** Under three letters a trigram index reads everything (0.9 s at a million rows): only beginnings are compared. */
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

const save: ProcessList['save'] = async (tx, process, into) => {
  if (into === undefined) {
    // Nothing in the command reads them again, so they go with the commit.
    for (const { valuesOf, ...statement } of [SAVE, SAVE_SEARCH_ENTRY]) tx.last(statement, valuesOf(process))
    return
  }
  const puts = [saveRow(into), saveSearchEntry(into)]
  await Promise.all(puts.map(({ text, valuesOf }) => tx.query(text, valuesOf(process))))
}

export const openProcessList = (scope: AnalystScope): ProcessList => {
  const totals = openTotals()

  /** Ids of what the caller may see; a search asks the entries, which hold all but the status. */
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
    save,
    async moveOn(tx, before, after) {
      const moved = movedBetween(before, after)
      if (moved === undefined) return save(tx, after)
      tx.last(MOVE, [after.id, before.version, ...MOVING.map((column) => moved[column])])
    },
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
