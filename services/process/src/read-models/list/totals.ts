import { type Queryable, sql } from '@licensing/database'
import type { Knex } from 'knex'

type Query = Knex.QueryBuilder

/** Up to this many are counted anew each time, which takes some milliseconds at most. */
const COUNTED_ANEW = 10_000
/** A larger total is shown as it was at most this long ago. */
const FRESH_MS = 15_000
const REMEMBERED = 500

interface Known {
  readonly total: number
  readonly at: number
}

/** How many rows a list has: exact while a page through it is thinkable, and cheap however many there are. */
export interface Totals {
  of(source: Queryable, filtered: () => Query): Promise<number>
}

const countUpTo = async (source: Queryable, query: Query, most: number): Promise<number> => {
  const some = query.select(sql.raw('1')).limit(most)
  const [row] = await source.run<{ total: number }>(sql.count({ total: '*' }).from(some.as('some')))
  return Number(row?.total ?? 0)
}

const countAll = async (source: Queryable, query: Query): Promise<number> => {
  const [row] = await source.run<{ total: number }>(query.count({ total: '*' }))
  return Number(row?.total ?? 0)
}

export const openTotals = (now: () => number = Date.now): Totals => {
  const known = new Map<string, Known>()
  const counting = new Map<string, Promise<number>>()

  const count = (source: Queryable, key: string, query: Query): Promise<number> => {
    const running = counting.get(key)
    if (running !== undefined) return running
    const work = countAll(source, query)
      .then((total) => {
        known.delete(key)
        known.set(key, { total, at: now() })
        const [oldest] = known.keys()
        if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
        return total
      })
      .finally(() => counting.delete(key))
    counting.set(key, work)
    return work
  }

  return {
    async of(source, filtered) {
      const some = await countUpTo(source, filtered(), COUNTED_ANEW + 1)
      if (some <= COUNTED_ANEW) return some
      const { sql: text, bindings } = filtered().toSQL().toNative()
      const key = JSON.stringify([text, bindings])
      const last = known.get(key)
      if (last === undefined) return count(source, key, filtered())
      // The next reader has the new one; a count that fails is tried again by the next.
      if (now() - last.at > FRESH_MS) count(source, key, filtered()).catch(() => undefined)
      return last.total
    },
  }
}
