import type { Migration } from '@licensing/event-store'

/**
 * Whether any process names a municipality or an activity, which must then stay in the catalogue (decision 4). A function, because a
 * rebuild replaces the table below it; it runs as its owner, so that the catalogue sees no process.
 */
export const citesEntry: Migration = {
  name: 'cites_entry',
  sql: `
    create or replace function process.cites_entry(entry uuid) returns boolean
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (select from process.processes where municipality_id = entry and not deleted)
        or exists (select from process.processes where activity_id = entry and not deleted)
    $$`,
}
