import type { Queryable } from '@licensing/database'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 10

/** Also those a cursor does not show yet. */
const NEWEST = 'select txid::text from event_store.events order by txid desc, pos desc limit 1'
const FINAL = 'select $1::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as final'

/** @returns whether every event committed by now became final within the time given */
export async function settled(source: Queryable, timeoutMs: number): Promise<boolean> {
  const [newest] = await source.query<{ txid: string }>(NEWEST)
  if (newest === undefined) return true
  const end = performance.now() + timeoutMs
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- looking again is the point
    const [look] = await source.query<{ final: boolean }>(FINAL, [newest.txid])
    if (look?.final === true) return true
    if (performance.now() >= end) return false
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pause(LOOK_AGAIN_MS)
  }
}
