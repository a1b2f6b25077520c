import type { ProcessListQuery } from '@licensing/contracts'
import { type PreparedStatement, type Queryable, sql, type Transaction } from '@licensing/database'
import { foldForSearch } from '@licensing/domain-kit'
import type { ProcessState } from '@licensing/lifecycle'
import type { Actor, AnalystScope } from '@licensing/permissions'
import { escapeLike, searchSpellings } from '@licensing/process-stream'
import type { Knex } from 'knex'
import { movedBetween, MOVING, type ProcessRow, rowColumns, rowOf } from './process-row'
import { openTotals } from './totals'

const TABLE = 'process.processes'

/** The list of processes: written in the command's own transaction, so that nobody reads a stale one after it. */
export interface ProcessList {
  /** Keeps the newer version; an older one changes nothing. Writes into a rebuild's shadow when told. */
  save(tx: Transaction, process: ProcessState, into?: string): Promise<void>
  /**
   * As `save`, for a process that a command moved on from `before`: most change a few columns only. A row that does not have
   * everything until `before` yet stays as it is, and is saved when the list follows the events.
   */
  moveOn(tx: Transaction, before: ProcessState, after: ProcessState): Promise<void>
  /** Of the ids, the versions the list has. */
  versions(source: Queryable, ids: readonly string[], from?: string): Promise<Map<string, number>>
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

/** Every column of a row, in the order of the statements below. */
const COLUMNS = Object.keys(rowColumns) as readonly (keyof ProcessRow)[]

const saveInto = (table: string): string =>
  `insert into ${table} as kept (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})
   on conflict (id) do update set ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
   where kept.version < excluded.version`

const SAVE: PreparedStatement = { name: 'process_list_save', text: saveInto(TABLE) }

const MOVE: PreparedStatement = {
  name: 'process_list_move',
  text: `update ${TABLE} set ${MOVING.map((column, at) => `${column} = $${at + 3}`).join(', ')}
    where id = $1 and version >= $2 and version < $3`,
}

const valuesOf = (row: ProcessRow): unknown[] => COLUMNS.map((column) => row[column])

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
const matching = (query: Query, search: string): Query => {
  const term = foldForSearch(search)
  if (term === '') return query
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

const idWhere = async (source: Queryable, column: 'protocol_number' | 'auth_code', value: string) => {
  const [row] = await source.run<{ id: string }>(
    sql(TABLE)
      .select('id')
      .where({ [column]: value, deleted: false }),
  )
  return row?.id ?? null
}

const save: ProcessList['save'] = async (tx, process, into = TABLE) => {
  const values = valuesOf(rowOf(process))
  // Nothing in the command reads it again, so it goes with the commit.
  if (into === TABLE) tx.last(SAVE, values)
  else await tx.query(saveInto(into), values)
}

export const openProcessList = (scope: AnalystScope): ProcessList => {
  const totals = openTotals()
  const filtered = (actor: Actor, { search, status, municipalityId }: ProcessListQuery): Query => {
    const query = visibleTo(sql(TABLE).where('deleted', false), actor, scope)
    if (status !== undefined) query.where({ status })
    if (municipalityId !== undefined) query.where({ municipality_id: municipalityId })
    return search === undefined ? query : matching(query, search)
  }

  return {
    save,
    async moveOn(tx, before, after) {
      const moved = movedBetween(before, after)
      if (moved === undefined) return save(tx, after)
      tx.last(MOVE, [after.id, before.version, ...MOVING.map((column) => moved[column])])
    },
    async versions(source, ids, from = TABLE) {
      const rows = await source.run<{ id: string; version: number }>(
        sql(from)
          .select('id', 'version')
          .whereRaw('id = any(?)', [[...ids]]),
      )
      return new Map(rows.map(({ id, version }) => [id, version]))
    },
    async page(source, actor, query) {
      const rows = await source.run<ProcessRow>(
        filtered(actor, query)
          .orderBy([
            { column: 'created_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
      )
      return { rows, total: await totals.of(source, () => filtered(actor, query)) }
    },
    findByNumber: (source, protocolNumber) => idWhere(source, 'protocol_number', protocolNumber),
    findByCode: (source, authCode) => idWhere(source, 'auth_code', authCode),
  }
}
