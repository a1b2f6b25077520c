import type { Knex } from 'knex'
import { ADVANCE } from './001_create_events'
import { holdStream } from './007_write_in_one_statement'
import { ensureMayRecord } from './010_append_by_right'

export const name = '011_shift_transaction_ids.ts'

/** How far events' transaction ids are ahead of this server's: more than 0 once a dump of another server was restored. */
const SHIFT = `
create table event_store.transaction_shift (
  only_row boolean primary key default true check (only_row),
  ahead bigint not null default 0 check (ahead >= 0)
);
insert into event_store.transaction_shift default values;
-- Until \`database-roles\` runs, the services' roles read through it.
grant select on event_store.transaction_shift to public;

create function event_store.shifted(id xid8) returns xid8 language plpgsql stable strict as $$
begin
  return (id::text::bigint + (select s.ahead from event_store.transaction_shift s))::text::xid8;
end $$;`

/** Reads the newest event and writes one row, however many transactions this server is behind. */
const SHIFT_PAST = `
create or replace procedure event_store.advance_past_restored_events() language plpgsql as $$
declare
  newest xid8;
  missing bigint;
begin
  select e.txid into newest from event_store.events e order by e.txid desc, e.pos desc limit 1;
  missing := newest::text::bigint + 1 - event_store.shifted(pg_snapshot_xmax(pg_current_snapshot()))::text::bigint;
  if missing > 0 then
    update event_store.transaction_shift set ahead = ahead + missing;
  end if;
end $$;`

const AS_OWNER = 'security definer set search_path = pg_catalog, pg_temp'

/**
 * A release before this migration ignores the shift; where it is not 0, the release's restore guard stops it. Its
 * `database-roles` grants nothing on the shift, so `hold_stream` runs as the owner.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    [
      SHIFT,
      SHIFT_PAST,
      holdStream('event_store.shifted(pg_current_xact_id())', 'create or replace', AS_OWNER),
      ensureMayRecord('event_store.shifted(pg_current_xact_id_if_assigned())', 'create or replace'),
    ].join('\n'),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    [
      ADVANCE.replace('create procedure', 'create or replace procedure'),
      holdStream('pg_current_xact_id()', 'create or replace', 'security invoker'),
      ensureMayRecord('pg_current_xact_id_if_assigned()', 'create or replace'),
      'drop function event_store.shifted; drop table event_store.transaction_shift;',
    ].join('\n'),
  )
}
