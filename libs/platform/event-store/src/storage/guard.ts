import type { Queryable } from '../database/types'
import { RestoredElsewhere } from '../errors'
import type { XminStall } from '../types'

export async function checkRestoreGuard(source: Queryable): Promise<void> {
  const [place] = await source.query<{ newest: string; next: string }>(
    `select txid::text as newest, event_store.shifted(pg_snapshot_xmax(pg_current_snapshot()))::text as next
     from event_store.events order by txid desc, pos desc limit 1`,
  )
  if (place === undefined) return
  const missing = BigInt(place.newest) - BigInt(place.next)
  if (missing >= 0n) throw new RestoredElsewhere(missing + 1n)
}

/**
 * Only an owner that is a superuser or a member of pg_read_all_stats sees other users' sessions; the count is always
 * visible.
 */
export async function xminStall(source: Queryable): Promise<XminStall> {
  const [stall] = await source.query<XminStall>('select seconds, transactions from event_store.xmin_stall()')
  return stall ?? { seconds: 0, transactions: 0 }
}
