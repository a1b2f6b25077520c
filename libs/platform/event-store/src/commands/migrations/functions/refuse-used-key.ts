import type { Migration } from '../../../database/migrations/types'

/** The query runs after the lock in its own snapshot, so it sees rows committed while the lock was awaited. */
export const refuseUsedKey: Migration = {
  name: 'refuse_used_key',
  sql: `
    create or replace function commands.refuse_used_key(whose text, used text) returns boolean language plpgsql as $$
    declare
      locked text;
    begin
      locked := pg_advisory_xact_lock(hashtextextended('idempotency/' || whose || '/' || used, 0))::text;
      if exists (select from commands.idempotency i where i.actor = whose and i.key = used) then
        raise exception 'The key % has an answer', used using errcode = 'LC010';
      end if;
      return true;
    end $$`,
}
