import type { Database } from '../database/types'

/** NOTIFY channel that announces new events; the payload is empty. */
export const APPENDED_CHANNEL = 'event_store_appended'

/** Appends that commit together share one notification. */
const COALESCE_MS = 5
/** Under load readers fetch larger pages anyway. */
const MIN_INTERVAL_MS = 100

/** The notification need not survive a crash, so its commit does not wait for the disk. */
const NOTIFY = {
  name: 'event_store_notify',
  text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`,
}

/**
 * Notifies readers of new events after the commit, one call at a time and at most every 100 ms: a NOTIFY inside the
 * appending transaction would make all commits queue for one lock. A lost notification is harmless because readers
 * poll too.
 */
export function wakeReaders(database: Database): () => void {
  let waiting = false
  let calledAt = -Infinity
  return () => {
    if (waiting) return
    waiting = true
    const wait = Math.max(COALESCE_MS, calledAt + MIN_INTERVAL_MS - performance.now())
    setTimeout(() => {
      // A later append schedules another call, because this one may come too early for it.
      waiting = false
      calledAt = performance.now()
      database.query(NOTIFY, [APPENDED_CHANNEL]).catch(() => undefined)
    }, wait).unref()
  }
}
