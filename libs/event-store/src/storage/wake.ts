import type { Database } from '@licensing/database'

/** NOTIFY channel that says "there are new events"; the payload is empty. */
export const APPENDED_CHANNEL = 'event_store_appended'

/** Those that commit together are told of together. */
const COALESCE_MS = 5
/** Under load readers take what has come in larger pieces anyhow. */
const AGAIN_AFTER_MS = 100

/** Nobody needs this commit to survive a crash, so it does not wait for the disk. */
const NOTIFY = {
  name: 'event_store_notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`,
}

/**
 * Tells readers of new events, after commit, one call at a time and at most every 100 ms: a NOTIFY inside the
 * appending transaction would make all commits queue for one lock. Losing one is harmless, readers poll too.
 */
export function wakeReaders(database: Database): () => void {
  let waiting = false
  let calledAt = -Infinity
  return () => {
    if (waiting) return
    waiting = true
    const wait = Math.max(COALESCE_MS, calledAt + AGAIN_AFTER_MS - performance.now())
    setTimeout(() => {
      // From here on an append asks for another call: this one may come too early for it.
      waiting = false
      calledAt = performance.now()
      database.query(NOTIFY, [APPENDED_CHANNEL]).catch(() => undefined)
    }, wait).unref()
  }
}
