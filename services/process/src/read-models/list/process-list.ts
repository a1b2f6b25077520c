import type { ProcessListQuery } from '@licensing/forms'
import { type Queryable, sql } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import type { Actor, AnalystScope } from '@licensing/permissions'
import { LIVE_LIST as LIVE, type ProcessRow } from '@licensing/process-store'
import type { Numbered, NumberOf } from '../../licence/read-models/versions/public-licences'
import { counted } from './filters'
import { pageOf } from './order'
import { openTotals } from './totals'

/**
 * The list of processes. Commands write it in their own transaction (`writeListRows`), so a caller reads its own
 * writes.
 */
export interface ProcessList {
  page(
    source: Queryable,
    actor: Actor,
    query: ProcessListQuery,
  ): Promise<{ rows: ProcessRow[]; total: number }>
  /** The first ids that a query finds, in its order, regardless of its page. */
  ids(source: Queryable, actor: Actor, query: ProcessListQuery, limit: number): Promise<string[]>
  /** The rows of these processes in this order, without those that were deleted. */
  rows(source: Queryable, ids: readonly string[]): Promise<ProcessRow[]>
  /** The id for a protocol number or an authentication code; null if none matches or the process was deleted. */
  findByNumber(source: Queryable, protocolNumber: string): Promise<string | null>
  findByCode(source: Queryable, authCode: string): Promise<string | null>
  /** The id for the code that a denial prints, and the denials of a number; not of deleted processes. */
  findByDenial(source: Queryable, code: string): Promise<string | null>
  denialsByNumber(source: Queryable, number: Omit<NumberOf, 'kind'>, limit: number): Promise<Numbered[]>
  /** The newest process with an issued document of this SHA-256, unless it was deleted; null if none has. */
  findByIssuedFile(source: Queryable, sha256: string): Promise<string | null>
}

const idWhere = async (source: Queryable, column: 'protocol_number' | 'auth_code', value: string) => {
  const [row] = await source.run<{ id: string }>(
    sql(LIVE.searchEntries)
      .select('id')
      .where({ [column]: value, deleted: false }),
  )
  return row?.id ?? null
}

/**
 * The candidates apart from their order, or Postgres may walk the index of the order and read every process until one matches.
 */
const issuedFile = (sha256: string) =>
  sql
    .withMaterialized(
      'candidates',
      sql(LIVE.processes)
        .select('id', 'created_at')
        .where('deleted', false)
        // The condition of the index.
        .whereRaw(`issued_files <> '{}'`)
        .whereRaw('issued_files @> array[?]::text[]', [sha256]),
    )
    .select('id')
    .from('candidates')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(1)

export const openProcessList = (scope: AnalystScope, now: () => Date): ProcessList => {
  const totals = openTotals()

  return {
    async page(source, actor, query) {
      const before = (query.page - 1) * query.limit
      const caller = { actor, scope, today: civilDateOf(now()) }
      const shown = pageOf(query, caller)
      const rows = await source.run<ProcessRow>(
        sql(shown.query.as('shown'))
          .join(`${LIVE.processes} as process`, 'process.id', 'shown.id')
          .select('process.*')
          .orderByRaw(shown.order),
      )
      // A page that is not full is the last one.
      if (rows.length < query.limit && (rows.length > 0 || before === 0))
        return { rows, total: before + rows.length }
      return {
        rows,
        total: await totals.of(source, () => counted(caller, query)),
      }
    },
    async ids(source, actor, query, limit) {
      const caller = { actor, scope, today: civilDateOf(now()) }
      const found = await source.run<{ id: string }>(pageOf({ ...query, page: 1, limit }, caller).query)
      return found.map(({ id }) => id)
    },
    rows: (source, ids) =>
      source.run<ProcessRow>(
        sql(LIVE.processes)
          .whereRaw('id = any(?)', [[...ids]])
          .where('deleted', false)
          .orderByRaw('array_position(?::uuid[], id)', [[...ids]]),
      ),
    findByNumber: (source, protocolNumber) => idWhere(source, 'protocol_number', protocolNumber),
    findByCode: (source, authCode) => idWhere(source, 'auth_code', authCode),
    async findByDenial(source, code) {
      const [row] = await source.query<{ id: string }>(
        `select id from ${LIVE.processes}
          where denials @> jsonb_build_array(jsonb_build_object('code', $1::text)) and not deleted`,
        [code],
      )
      return row?.id ?? null
    },
    denialsByNumber: (source, { year, sequence }, limit) =>
      source.query<Numbered>(
        `select 'IND' as kind, denial.number, denial.code, municipality_id as "municipalityId"
           from ${LIVE.processes},
             jsonb_to_recordset(denials) as denial(number text, code text, year int, sequence int)
          where denials @> jsonb_build_array(jsonb_build_object('year', $1::int, 'sequence', $2::int))
            and denial.year = $1 and denial.sequence = $2 and not deleted
          limit $3`,
        [year, sequence, limit],
      ),
    async findByIssuedFile(source, sha256) {
      const [row] = await source.run<{ id: string }>(issuedFile(sha256))
      return row?.id ?? null
    },
  }
}
