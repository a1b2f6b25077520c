import type { Database } from '@licensing/event-store'
import { vi } from 'vitest'

/** Less than an idle transaction may take (5 s): Postgres would end that of the holder, and release the lock. */
const LIMIT_MS = 4_000

/**
 * Calls `begin` while `lock` (SQL that acquires a lock until its transaction ends) is held, waits until `waiting`
 * statements block on it, then releases it. The statements are therefore provably concurrent.
 */
export const whileHeld = async <Result>(
  { database }: { readonly database: Database },
  lock: string,
  begin: () => Promise<Result>,
  {
    waiting,
    meanwhile = async () => {},
  }: { readonly waiting: number; readonly meanwhile?: () => Promise<void> },
): Promise<Result> => {
  const holder = await database.session()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const begun = begin()
    await vi.waitFor(
      async () => {
        const waits = await database.query(
          `select 1 from pg_locks join pg_database d on d.oid = database
           where not granted and datname = current_database()`,
        )
        if (waits.length < waiting) throw new Error(`${waits.length} of ${waiting} statements wait`)
      },
      { timeout: LIMIT_MS, interval: 10 },
    )
    await meanwhile()
    await holder.query('rollback')
    return await begun
  } finally {
    await holder.release()
  }
}
