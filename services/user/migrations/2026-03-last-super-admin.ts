import type { Migration } from '@licensing/database'

/**
 * Rejects the removal of the last active super admin (decision 3). The query runs after the lock is acquired, in a
 * snapshot of its own, so it sees what was committed during the wait. The lock's number is that of the previous
 * version, whose instances may still run.
 */
export const lastSuperAdmin: Migration = {
  name: '2026-03-last-super-admin.ts',
  up: async (knex) => {
    await knex.raw(`
      create function "user".refuse_last_super_admin(retiring uuid) returns boolean language plpgsql as $$
      declare
        locked text;
      begin
        locked := pg_advisory_xact_lock(7310001)::text;
        if not exists (
          select from "user".users u where u.role = 'SUPER_ADMIN' and u.is_active and u.id <> retiring
        ) then
          raise exception 'No active super admin would be left without %', retiring using errcode = 'LC020';
        end if;
        return true;
      end $$`)
  },
  down: async (knex) => {
    await knex.raw('drop function "user".refuse_last_super_admin')
  },
}
