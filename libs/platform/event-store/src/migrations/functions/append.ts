import type { Migration } from '../../database/migrations/types'

/** A role other than the owner appends only to the streams of its service (ADR 0012). */
const ENSURE = `
create or replace function event_store.ensure_may_append(streams text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  refused text;
begin
  select s into refused from unnest(streams) s where not exists (
    select from event_store.stream_writers w
    where w.role_name = session_user and starts_with(s, w.stream_prefix)
  ) limit 1;
  if refused is not null then
    raise exception '% may not append to %', session_user, refused using errcode = 'insufficient_privilege';
  end if;
end $$;`

/**
 * Appends documents: events in canonical JSON (RFC 8785) up to their version, which is the last member, each to the stream at its
 * place. The stored text is the hashed text. A null version or hash expects nothing of that stream. The ends are read after the
 * locks, by a statement of its own, as committed then.
 */
const APPEND = `
create or replace function event_store.append(
  streams text[], expected_versions integer[], expected_hashes bytea[], documents text[], stream_places integer[],
  out txid xid8, out versions integer[], out positions bigint[], out hashes bytea[]
) language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  wrote_before boolean := pg_current_xact_id_if_assigned() is not null;
  ends bytea[] := '{}';
  heads integer[] := '{}';
  own_version integer;
  own_hash bytea;
  document text;
  event jsonb;
  last_pos bigint := 0;
begin
  if not pg_has_role(session_user, current_user, 'member') then
    perform event_store.ensure_may_append(streams);
  end if;
  perform event_store.lock_streams(streams);
  txid := event_store.shifted(pg_current_xact_id());
  for place in 1 .. cardinality(streams) loop
    own_version := 0;
    own_hash := decode(repeat('00', 32), 'hex');
    select e.version, e.hash into own_version, own_hash
      from event_store.events e where e.stream_id = streams[place] order by e.version desc limit 1;
    heads[place] := coalesce(own_version, 0);
    ends[place] := coalesce(own_hash, decode(repeat('00', 32), 'hex'));
    if (heads[place], ends[place]) is distinct from
       (coalesce(expected_versions[place], heads[place]), coalesce(expected_hashes[place], ends[place])) then
      raise exception '% does not end at version % with the expected hash', streams[place], expected_versions[place]
        using errcode = 'LC001', detail = streams[place];
    end if;
  end loop;
  if wrote_before then
    select coalesce(max(e.pos), 0) into last_pos from event_store.events e where e.txid = append.txid;
  end if;
  for index in 1 .. cardinality(documents) loop
    heads[stream_places[index]] := heads[stream_places[index]] + 1;
    own_version := heads[stream_places[index]];
    document := documents[index] || own_version || '}';
    own_hash := sha256(ends[stream_places[index]] || convert_to(document, 'UTF8'));
    ends[stream_places[index]] := own_hash;
    event := document::jsonb;
    insert into event_store.events
      (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
    values (append.txid, last_pos + index, streams[stream_places[index]], own_version, event->>'type',
      (event->>'schemaVersion')::integer, event->'data', event->'meta', (event->>'recordedAt')::timestamptz, own_hash);
    versions[index] := own_version;
    positions[index] := last_pos + index;
    hashes[index] := own_hash;
  end loop;
end $$;`

/** One function appends, to one stream or several, inside an ordinary transaction or by itself (ADR 0010). */
export const append: Migration = { name: 'append', sql: [ENSURE, APPEND].join('\n') }
