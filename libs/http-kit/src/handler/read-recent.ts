import type { Queryable, Replica } from '@licensing/database'
import type { Context } from 'koa'

/**
 * Runs reads that may be a second old, on a replica if there is one. A caller's own writes are never missing. `work` may run twice,
 * and only reads `source`.
 */
export type ReadRecent = <Result>(work: (source: Queryable) => Promise<Result>) => Promise<Result>

interface Sources {
  readonly database?: Queryable | undefined
  readonly replica?: Replica | undefined
}

const COOKIE = 'wrote'
/** Twice what a replica may be behind (`REPLICA_FRESHNESS_MS`): afterwards it has replayed the write, or is not read. */
const LIFE_SECONDS = 2

/**
 * Marks a browser that may be writing, so that it reads its own writes: its next reads come from the database itself. A date, which
 * `ctx.cookies` would set instead of a life, would depend on the browser's clock.
 */
export const markWriter = (ctx: Pick<Context, 'append' | 'secure'>): void => {
  const secure = ctx.secure ? '; Secure' : ''
  ctx.append('Set-Cookie', `${COOKIE}=1; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`)
}

/** The reads of one request. */
export const readRecentIn = (
  { cookies }: Pick<Context, 'cookies'>,
  { database, replica }: Sources,
): ReadRecent => {
  if (replica !== undefined && cookies.get(COOKIE) === undefined) return replica.read
  return (work) => {
    if (database === undefined) throw new Error('Reads require a service with a database')
    return work(database)
  }
}
