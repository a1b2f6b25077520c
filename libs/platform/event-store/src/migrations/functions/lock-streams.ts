import type { Migration } from '../../database/migrations/types'

const KEY = `
create or replace function event_store.stream_key(stream text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(stream, 4915);

create or replace function event_store.holds_stream(stream text) returns boolean language sql volatile
  return exists (
    select from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid() and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = event_store.stream_key(stream)
  );`

/**
 * A stream's later event must have the higher transaction id (ADR 0001). This holds if the id is assigned after the stream's lock is
 * acquired: earlier appends have then committed with lower ids. The lock is therefore refused to a transaction that already has an
 * id. The streams are locked in the order of their ids, so two transactions never wait for each other.
 */
const LOCK = `
create or replace function event_store.lock_streams(streams text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  stream text;
  wrote boolean := pg_current_xact_id_if_assigned() is not null;
begin
  foreach stream in array (select array_agg(s order by s collate "C") from unnest(streams) s) loop
    if wrote and not event_store.holds_stream(stream) then
      raise exception 'the transaction wrote before it locked %', stream using errcode = 'LC002';
    end if;
    perform pg_advisory_xact_lock(event_store.stream_key(stream));
  end loop;
end $$;`

export const lockStreams: Migration = { name: 'lock_streams', sql: [KEY, LOCK].join('\n') }
