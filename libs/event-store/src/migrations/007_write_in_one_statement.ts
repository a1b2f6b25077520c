import type { Knex } from 'knex'

export const name = '007_write_in_one_statement.ts'

/** The end of a stream, locked by the transaction with the id: no other appends to it in the meantime. */
const HELD = `
create type event_store.held_stream as (txid xid8, stream_id text, version integer, hash bytea);`

/**
 * The lock is acquired before the transaction id, so a stream's later event has the higher id (ADR 0001). Each
 * statement in the function has a new snapshot, so the stream is read as committed after the wait for the lock.
 */
export const holdStream = (ownId: string, create = 'create', rights = ''): string => `
${create} function event_store.hold_stream(stream text, expected_version integer, expected_hash bytea)
returns event_store.held_stream language plpgsql ${rights} as $$
declare
  held event_store.held_stream;
  locked text;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'the transaction wrote before it held %', stream using errcode = 'LC002';
  end if;
  locked := pg_advisory_xact_lock(event_store.stream_key(stream))::text;
  select e.version, e.hash into held.version, held.hash
    from event_store.events e where e.stream_id = stream order by e.version desc limit 1;
  held.version := coalesce(held.version, 0);
  held.hash := coalesce(held.hash, decode(repeat('00', 32), 'hex'));
  if (held.version, held.hash) is distinct from
     (coalesce(expected_version, held.version), coalesce(expected_hash, held.hash)) then
    raise exception '% does not end at version % with the expected hash', stream, expected_version
      using errcode = 'LC001';
  end if;
  held.txid := ${ownId};
  held.stream_id := stream;
  return held;
end $$;`

/**
 * Appends documents: events in canonical JSON (RFC 8785) up to their version, which is the last member. The stored
 * text is the hashed text. A drawn number replaces its placeholder before the hash is computed.
 */
const RECORD = `
create function event_store.record(
  held event_store.held_stream, documents text[], placeholder text, number text, out hashes bytea[]
) language plpgsql as $$
declare
  document text;
  event jsonb;
  place integer := 0;
  hash bytea := held.hash;
begin
  foreach document in array documents loop
    place := place + 1;
    if number is not null then
      document := replace(document, placeholder, number);
    end if;
    document := document || (held.version + place) || '}';
    hash := sha256(hash || convert_to(document, 'UTF8'));
    hashes[place] := hash;
    event := document::jsonb;
    insert into event_store.events
      (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
    values (held.txid, place, held.stream_id, held.version + place, event->>'type',
      (event->>'schemaVersion')::integer, event->'data', event->'meta', (event->>'recordedAt')::timestamptz, hash);
  end loop;
end $$;`

/**
 * Locks the stream, draws a number if needed, and appends, in one statement. The functions of earlier migrations
 * stay, because instances of the previous version call them during a rolling upgrade.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw([HELD, holdStream('pg_current_xact_id()'), RECORD].join('\n'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function event_store.record;
    drop function event_store.hold_stream;
    drop type event_store.held_stream`)
}
