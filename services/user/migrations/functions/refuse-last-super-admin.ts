import type { Migration } from '@licensing/event-store'

/**
 * Rejects the removal of the last active super admin (decision 3). The query runs after the lock is acquired, in a
 * snapshot of its own, so it sees what was committed during the wait.
 */
export const refuseLastSuperAdmin: Migration = {
  name: 'refuse_last_super_admin',
  sql: `
    create or replace function "user".refuse_last_super_admin(retiring uuid) returns boolean language plpgsql as $$
    declare
      locked text;
    begin
      locked := pg_advisory_xact_lock(hashtextextended('last_super_admin', 0))::text;
      if not exists (
        select from "user".users u where u.role = 'SUPER_ADMIN' and u.is_active and u.id <> retiring
      ) then
        raise exception 'No active super admin would be left without %', retiring using errcode = 'LC020';
      end if;
      return true;
    end $$`,
}
