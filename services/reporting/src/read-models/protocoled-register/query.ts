import type { ProtocoledListQuery } from '@licensing/forms'
import { findPage, type Query, type Queryable, sql, whereSearched } from '@licensing/event-store'
import type { Actor, AnalystScope } from '@licensing/permissions'
import { visibleTo, withinPeriod } from '@licensing/process-store'
import { pagesOf } from '../pages'
import type { RegisterRow } from './register'

type Filters = Omit<ProtocoledListQuery, 'page' | 'limit' | 'format'>

/** Everyone sees the decided processes among those they may see (decision 1). */
const TABLE = 'reporting.protocoled'

const filtered = (actor: Actor, scope: AnalystScope, filters: Filters): Query => {
  const period = { from: filters.dateFrom, to: filters.dateTo }
  const query = withinPeriod(visibleTo(sql(TABLE), actor, scope), 'protocoled_at', period)
  whereSearched(query, 'search_text', filters.search)
  if (filters.status !== undefined) query.where({ status: filters.status })
  if (filters.municipality !== undefined) {
    const municipalities = sql('catalogue.municipalities').select('id')
    query.whereIn('municipality_id', whereSearched(municipalities, 'name_folded', filters.municipality))
  }
  return query
}

/** The date that an entry shows. */
const SHOWN_DATE = 'coalesce(protocoled_at, decided_at)'

const newestFirst = (query: Query): Query => query.orderByRaw(`${SHOWN_DATE} desc, id desc`)

const EXPORT_PAGE = 500

export type ProtocoledRegister = ReturnType<typeof openProtocoledRegister>

export const openProtocoledRegister = (scope: AnalystScope) => ({
  page: (source: Queryable, actor: Actor, query: ProtocoledListQuery) =>
    findPage<RegisterRow>(source, filtered(actor, scope, query), query, newestFirst),
  /** Every filtered entry, streamed page by page. */
  pages: (source: Queryable, actor: Actor, filters: Filters): AsyncGenerator<RegisterRow[]> =>
    pagesOf<RegisterRow>(source, EXPORT_PAGE, {
      query: () => newestFirst(filtered(actor, scope, filters)),
      after: (query, last) =>
        query.whereRaw(`(${SHOWN_DATE}, id) < (?, ?)`, [
          new Date(last.protocoled_at ?? last.decided_at),
          last.id,
        ]),
    }),
  async find(source: Queryable, actor: Actor, id: string): Promise<RegisterRow | null> {
    const [row] = await source.run<RegisterRow>(visibleTo(sql(TABLE).where({ id }), actor, scope))
    return row ?? null
  },
})
