import type { Queryable } from '@licensing/database'
import { RestoredElsewhere } from '../errors'
import type { XminStall } from '../types'

export async function checkRestoreGuard(source: Queryable): Promise<void> {
  const [place] = await source.query<{ newest: string; next: string }>(
    `select txid::text as newest, pg_snapshot_xmax(pg_current_snapshot())::text as next
     from event_store.events order by txid desc, pos desc limit 1`,
  )
  if (place === undefined) return
  const missing = BigInt(place.newest) - BigInt(place.next)
  if (missing >= 0n) throw new RestoredElsewhere(missing + 1n)
}

/** Sessions of other users show only to members of pg_read_all_stats; the count of transactions always does. */
export async function xminStall(source: Queryable): Promise<XminStall> {
  const [stall] = await source.query<XminStall>(
    `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds,
       (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
         as transactions
     from pg_stat_activity where backend_xid is not null`,
  )
  return stall ?? { seconds: 0, transactions: 0 }
}
