import { countRows, type Query, type Queryable, sql } from '@licensing/event-store'

/** Up to this many rows are counted on every read, which takes a few milliseconds. */
const EXACT_UP_TO = 10_000
/** A larger total is cached for this long. */
const MAX_AGE_MS = 15_000
const MAX_CACHED = 500

interface CachedTotal {
  readonly total: number
  readonly at: number
}

/** The number of rows in a list: exact while it is small enough to page through, cached above that. */
export interface Totals {
  of(source: Queryable, filtered: () => Query): Promise<number>
}

const countUpTo = async (source: Queryable, query: Query, most: number): Promise<number> => {
  const some = query.select(sql.raw('1')).limit(most)
  const [row] = await source.run<{ total: number }>(sql.count({ total: '*' }).from(some.as('some')))
  return Number(row?.total ?? 0)
}

export const openTotals = (now: () => number = Date.now): Totals => {
  const cache = new Map<string, CachedTotal>()
  const counting = new Map<string, Promise<number>>()

  const count = (source: Queryable, key: string, query: Query): Promise<number> => {
    const running = counting.get(key)
    if (running !== undefined) return running
    const work = countRows(source, query)
      .then((total) => {
        cache.delete(key)
        cache.set(key, { total, at: now() })
        const [oldest] = cache.keys()
        if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
        return total
      })
      .finally(() => counting.delete(key))
    counting.set(key, work)
    return work
  }

  return {
    async of(source, filtered) {
      const some = await countUpTo(source, filtered(), EXACT_UP_TO + 1)
      if (some <= EXACT_UP_TO) return some
      const { sql: text, bindings } = filtered().toSQL().toNative()
      const key = JSON.stringify([text, bindings])
      const last = cache.get(key)
      if (last === undefined) return count(source, key, filtered())
      // The next reader gets the new total; if the count fails, the next reader retries.
      if (now() - last.at > MAX_AGE_MS) count(source, key, filtered()).catch(() => undefined)
      return last.total
    },
  }
}
