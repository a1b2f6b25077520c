import type { Database } from '@licensing/database'

/** NOTIFY channel that says "there are new events"; the payload is empty. */
export const APPENDED_CHANNEL = 'event_store_appended'

const COALESCE_MS = 5

/** Nobody needs this commit to survive a crash, so it does not wait for the disk. */
const NOTIFY = {
  name: 'event_store_notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`,
}

/**
 * Tells readers of new events, after commit, one call at a time and at most once per 5 ms: a NOTIFY inside the
 * appending transaction would make all commits queue for one lock. Losing one is harmless, readers poll too.
 */
export function wakeReaders(database: Database): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      // From here on an append asks for another call: this one may come too early for it.
      waiting = false
      database.query(NOTIFY, [APPENDED_CHANNEL]).catch(() => undefined)
    }, COALESCE_MS).unref()
  }
}
