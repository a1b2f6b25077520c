import type { Migration } from '../../database/migrations/types'

/** Only the owner's function can see transactions of other roles' sessions. */
export const xminStall: Migration = {
  name: 'xmin_stall',
  sql: `
    create or replace function event_store.xmin_stall(out seconds float8, out transactions bigint)
    language sql security definer set search_path = pg_catalog, pg_temp as $$
      select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8,
        (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
      from pg_stat_activity where backend_xid is not null
    $$`,
}
