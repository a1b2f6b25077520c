import type { Knex } from 'knex'

export const name = '005_append_one.ts'

const append = (insert: string, lock: string, declare = ''): string => `
create or replace function event_store.append(
  stream text, expected_version integer, expected_hash bytea, types text[], schema_versions integer[],
  datas jsonb[], meta jsonb, recorded_at timestamptz, hashes bytea[],
  out txid xid8, out base bigint
) language plpgsql as $$
${declare}
begin
  txid := pg_current_xact_id_if_assigned();
  base := 0;
  if txid is not null then
    perform event_store.lock_stream(stream);
    select coalesce(max(e.pos), 0) into base from event_store.events e where e.txid = append.txid;
  else
    ${lock}
    txid := pg_current_xact_id();
  end if;
  ${insert}
  if not found then
    raise exception '% does not end at version % with the expected hash', stream, expected_version
      using errcode = 'LC001';
  end if;
end $$;`

const COLUMNS = '(txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)'

const ENDS_THERE = `expected_version = 0 or exists (
      select from event_store.events h
      where h.stream_id = stream and h.version = expected_version and h.hash = expected_hash
    )`

const INSERT_ALL = `insert into event_store.events
    ${COLUMNS}
  select append.txid, append.base + n.place, stream, expected_version + n.place, n.type, n.schema_version,
      n.data, append.meta, append.recorded_at, n.hash
    from unnest(types, schema_versions, datas, hashes)
      with ordinality as n (type, schema_version, data, hash, place)
    where ${ENDS_THERE};`

const INSERT_ONE = `insert into event_store.events
    ${COLUMNS}
  select append.txid, append.base + 1, stream, expected_version + 1, types[1], schema_versions[1],
      datas[1], append.meta, append.recorded_at, hashes[1]
    where ${ENDS_THERE};`

/**
 * Most commands record one event. Inserting it without a set, and locking with an expression instead of a query,
 * costs Postgres a fifth less. Comparison, lock and numbering are unchanged.
 */
export async function up(knex: Knex): Promise<void> {
  const insert = `if cardinality(types) = 1 then
    ${INSERT_ONE}
  else
    ${INSERT_ALL}
  end if;`
  const lock = 'locked := pg_advisory_xact_lock(event_store.stream_key(stream))::text;'
  await knex.raw(append(insert, lock, 'declare locked text;'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(append(INSERT_ALL, 'perform pg_advisory_xact_lock(event_store.stream_key(stream));'))
}
