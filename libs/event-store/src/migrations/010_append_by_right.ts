import type { Knex } from 'knex'

export const name = '010_append_by_right.ts'

/** Roles other than the owner that may append, by stream prefix (ADR 0012); filled by `database-roles`. */
const WRITERS = `
create table event_store.stream_writers (
  role_name name not null,
  stream_prefix text not null,
  primary key (role_name, stream_prefix)
);`

/** `held` comes from the caller, so a role other than the owner could pass one that hold_stream never returned. */
export const ensureMayRecord = (ownId: string, create = 'create'): string => `
${create} function event_store.ensure_may_record(held event_store.held_stream) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from event_store.stream_writers w
    where w.role_name = session_user and starts_with(held.stream_id, w.stream_prefix)
  ) then
    raise exception '% may not append to %', session_user, held.stream_id using errcode = 'insufficient_privilege';
  end if;
  if held.txid is distinct from ${ownId} or not (
    held.version = 0 and held.hash = decode(repeat('00', 32), 'hex') or exists (
      select from event_store.events e
      where e.stream_id = held.stream_id and e.version = held.version and e.hash = held.hash
    )
  ) then
    raise exception '% is not held as it ends', held.stream_id using errcode = 'insufficient_privilege';
  end if;
end $$;`

const record = (rights: string, check: string): string => `
create or replace function event_store.record(
  held event_store.held_stream, documents text[], placeholder text, number text, out hashes bytea[]
) language plpgsql ${rights} as $$
declare
  document text;
  event jsonb;
  place integer := 0;
  hash bytea := held.hash;
begin
  ${check}
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

/** Only the owner's function can see transactions of other roles' sessions. */
const STALL = `
create function event_store.xmin_stall(out seconds float8, out transactions bigint)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8,
    (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
  from pg_stat_activity where backend_xid is not null
$$;`

/**
 * Roles without a privilege on the table append through `record`, which runs as the owner. The owner, and members of
 * its role, append as before.
 */
export async function up(knex: Knex): Promise<void> {
  const definer = 'security definer set search_path = pg_catalog, pg_temp'
  const check = `if not pg_has_role(session_user, current_user, 'member') then
    perform event_store.ensure_may_record(held);
  end if;`
  await knex.raw(
    [WRITERS, ensureMayRecord('pg_current_xact_id_if_assigned()'), record(definer, check), STALL].join('\n'),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`${record('security invoker', '')}
    drop function event_store.xmin_stall;
    drop function event_store.ensure_may_record;
    drop table event_store.stream_writers`)
}
