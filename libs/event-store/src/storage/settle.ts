import type { Queryable } from '@licensing/database'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10

/** The newest event committed, including those that no cursor shows yet. */
const NEWEST = 'select txid::text from event_store.events order by txid desc, pos desc limit 1'
const FINAL = 'select $1::xid8 < event_store.shifted(pg_snapshot_xmin(pg_current_snapshot())) as final'

/** @returns whether every event committed by now became final within the timeout */
export async function waitUntilSettled(source: Queryable, timeoutMs: number): Promise<boolean> {
  const [newest] = await source.query<{ txid: string }>(NEWEST)
  if (newest === undefined) return true
  const end = performance.now() + timeoutMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const [snapshot] = await source.query<{ final: boolean }>(FINAL, [newest.txid])
    if (snapshot?.final === true) return true
    if (performance.now() >= end) return false
    // oxlint-disable-next-line no-await-in-loop -- polling
    await pause(POLL_MS)
  }
}
