import type { Query } from '../sql'
import type { Queryable } from '../types'

export interface Page {
  readonly page: number
  readonly limit: number
}

/** How many rows a query finds. */
export const countRows = async (source: Queryable, query: Query): Promise<number> => {
  const [counted] = await source.run<{ total: string | number }>(query.clone().count({ total: '*' }))
  return Number(counted?.total ?? 0)
}

export const onPage = (query: Query, { page, limit }: Page): Query =>
  query.limit(limit).offset((page - 1) * limit)

/** One page of the rows that `matching` finds, with the columns and the order of `shown`, and how many there are in all. */
export const findPage = async <Row extends object>(
  source: Queryable,
  matching: Query,
  page: Page,
  shown: (query: Query) => Query,
): Promise<{ readonly rows: Row[]; readonly total: number }> => {
  const total = await countRows(source, matching)
  return { rows: await source.run<Row>(onPage(shown(matching.clone()), page)), total }
}
