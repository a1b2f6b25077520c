import type { Knex } from 'knex'

const TABLE = `
create table event_store.events (
  txid xid8 not null,
  -- Place within the transaction.
  pos bigint not null,
  stream_id text collate "C" not null,
  version integer not null check (version > 0),
  type text not null,
  schema_version integer not null check (schema_version > 0),
  data jsonb not null,
  meta jsonb not null,
  recorded_at timestamptz not null,
  hash bytea not null check (octet_length(hash) = 32),
  constraint events_pkey primary key (stream_id, version),
  constraint events_order unique (txid, pos)
);`

const APPEND_ONLY = `
create function event_store.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'event_store.events is append-only: % is refused', tg_op using errcode = 'LC003';
end $$;
create trigger append_only before update or delete or truncate on event_store.events
  for each statement execute function event_store.refuse_change();
-- "always": also while a replication role is set.
alter table event_store.events enable always trigger append_only;`

/**
 * A stream's later event must have the higher transaction id. This holds if the id is assigned after the stream's
 * lock is acquired: earlier appends have then committed with lower ids. The lock is therefore refused to a
 * transaction that already has an id.
 */
const LOCK = `
create function event_store.stream_key(stream text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(stream, 4915);

create function event_store.holds_stream(stream text) returns boolean language sql volatile
  return exists (
    select from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid() and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = event_store.stream_key(stream)
  );

create function event_store.lock_stream(stream text) returns void language plpgsql as $$
begin
  if pg_current_xact_id_if_assigned() is not null and not event_store.holds_stream(stream) then
    raise exception 'the transaction wrote before it locked %', stream using errcode = 'LC002';
  end if;
  perform pg_advisory_xact_lock(event_store.stream_key(stream));
end $$;`

/**
 * The primary key rejects a taken version; the last condition rejects one that is not the next, or follows another
 * history. The transaction id is assigned under the lock; only a transaction that wrote before already has one.
 */
const APPEND = `
create function event_store.append(
  stream text, expected_version integer, expected_hash bytea, types text[], schema_versions integer[],
  datas jsonb[], meta jsonb, recorded_at timestamptz, hashes bytea[],
  out txid xid8, out base bigint
) language plpgsql as $$
begin
  txid := pg_current_xact_id_if_assigned();
  base := 0;
  if txid is not null then
    perform event_store.lock_stream(stream);
    select coalesce(max(e.pos), 0) into base from event_store.events e where e.txid = append.txid;
  else
    perform pg_advisory_xact_lock(event_store.stream_key(stream));
    txid := pg_current_xact_id();
  end if;
  insert into event_store.events
    (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
  select append.txid, append.base + n.place, stream, expected_version + n.place, n.type, n.schema_version,
      n.data, append.meta, append.recorded_at, n.hash
    from unnest(types, schema_versions, datas, hashes)
      with ordinality as n (type, schema_version, data, hash, place)
    where expected_version = 0 or exists (
      select from event_store.events h
      where h.stream_id = stream and h.version = expected_version and h.hash = expected_hash
    );
  if not found then
    raise exception '% does not end at version % with the expected hash', stream, expected_version
      using errcode = 'LC001';
  end if;
end $$;`

/** Consumes transaction ids until new ones sort after those of events restored from another server. */
export const ADVANCE = `
create procedure event_store.advance_past_restored_events() language plpgsql as $$
declare
  newest xid8;
begin
  select e.txid into newest from event_store.events e order by e.txid desc, e.pos desc limit 1;
  while newest is not null and pg_current_xact_id() <= newest loop
    commit;
  end loop;
end $$;`

export const name = '001_create_events.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.raw([TABLE, APPEND_ONLY, LOCK, APPEND, ADVANCE].join('\n'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop procedure event_store.advance_past_restored_events;
    drop function event_store.append;
    drop function event_store.lock_stream;
    drop function event_store.holds_stream;
    drop function event_store.stream_key;
    drop table event_store.events;
    drop function event_store.refuse_change;`)
}
