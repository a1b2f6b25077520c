import type { Migration } from '../../database/migrations/types'

const SHIFTED = `
create or replace function event_store.shifted(id xid8) returns xid8 language plpgsql stable strict as $$
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

export const shiftTransactionIds: Migration = {
  name: 'shift_transaction_ids',
  sql: [SHIFTED, SHIFT_PAST].join('\n'),
}
