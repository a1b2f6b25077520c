import type { Knex } from 'knex'

export const name = '012_append_to_several.ts'

/**
 * Acquires every lock, in the order given, before the transaction id is assigned: so the id is higher than that of any earlier event
 * of each stream (ADR 0001). The streams are read after that, as committed then.
 */
const HOLD = `
create function event_store.hold_streams(streams text[], expected_versions integer[], expected_hashes bytea[])
returns event_store.held_stream[] language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  all_held event_store.held_stream[] := '{}';
  held event_store.held_stream;
  stream text;
  own_id xid8;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'the transaction wrote before it held %', streams using errcode = 'LC002';
  end if;
  foreach stream in array streams loop
    perform pg_advisory_xact_lock(event_store.stream_key(stream));
  end loop;
  own_id := event_store.shifted(pg_current_xact_id());
  for place in 1 .. cardinality(streams) loop
    held := (own_id, streams[place], 0, decode(repeat('00', 32), 'hex'));
    select e.version, e.hash into held.version, held.hash
      from event_store.events e where e.stream_id = streams[place] order by e.version desc limit 1;
    held.version := coalesce(held.version, 0);
    held.hash := coalesce(held.hash, decode(repeat('00', 32), 'hex'));
    if (held.version, held.hash) is distinct from
       (coalesce(expected_versions[place], held.version), coalesce(expected_hashes[place], held.hash)) then
      raise exception '% does not end at version % with the expected hash', streams[place], expected_versions[place]
        using errcode = 'LC001', detail = streams[place];
    end if;
    all_held := all_held || held;
  end loop;
  return all_held;
end $$;`

/** As `record`, for each document the stream at its place in `held`. The places in the transaction count on from one to the next. */
const RECORD = `
create function event_store.record_in_streams(
  held event_store.held_stream[], documents text[], stream_places integer[]
) returns integer language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  one event_store.held_stream;
  document text;
  event jsonb;
begin
  if not pg_has_role(session_user, current_user, 'member') then
    foreach one in array held loop
      perform event_store.ensure_may_record(one);
    end loop;
  end if;
  for place in 1 .. cardinality(documents) loop
    one := held[stream_places[place]];
    one.version := one.version + 1;
    document := documents[place] || one.version || '}';
    one.hash := sha256(one.hash || convert_to(document, 'UTF8'));
    event := document::jsonb;
    insert into event_store.events
      (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
    values (one.txid, place, one.stream_id, one.version, event->>'type',
      (event->>'schemaVersion')::integer, event->'data', event->'meta', (event->>'recordedAt')::timestamptz, one.hash);
    held[stream_places[place]] := one;
  end loop;
  return cardinality(documents);
end $$;`

/** A write that appends to several streams, both or neither (ADR 0010, 0025). One stream is appended to as before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw([HOLD, RECORD].join('\n'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function event_store.record_in_streams; drop function event_store.hold_streams')
}
