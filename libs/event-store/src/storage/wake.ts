import type { Database } from '@licensing/database'

/** NOTIFY channel that says "there are new events"; the payload is empty. */
export const APPENDED_CHANNEL = 'event_store_appended'

const COALESCE_MS = 5

/**
 * Tells readers of new events, after commit and at most once per 5 ms: a NOTIFY inside the appending transaction
 * would make all commits queue for one lock. Losing one is harmless, readers poll too.
 */
export function wakeReaders(database: Database): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      database.query('select pg_notify($1, $2)', [APPENDED_CHANNEL, '']).catch(() => undefined)
    }, COALESCE_MS).unref()
  }
}
