import type { Migration } from '../database/migrations/types'

const EVENTS = `
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

/** Partial, so that they add no cost to other events. */
const INDEXES = `
-- Every process looks up ended sessions at its start, and every request those of its person.
create index events_sessions_ended on event_store.events (recorded_at) where type = 'UserSessionsEnded';
create index events_sessions_ended_by_person on event_store.events (stream_id, recorded_at)
  where type = 'UserSessionsEnded';
-- The sweeper looks up the objects that events name, and the streams that removed a document (ADR 0004).
create index events_object_key on event_store.events ((data->>'objectKey')) where data->>'objectKey' is not null;
create index events_documents_removed on event_store.events (stream_id) where type = 'DocumentRemoved';
-- The planner ignores its statistics for a partial index's expression and greatly overestimates the matches.
create statistics event_store.events_object_key_values on (data->>'objectKey') from event_store.events;`

const PERSON_KEYS = `
create table event_store.person_keys (
  person_id text collate "C" primary key,
  key bytea not null check (octet_length(key) = 32),
  created_at timestamptz not null default now()
);`

/** Roles other than the owner that may append, by stream prefix (ADR 0012); filled by `database-roles`. */
const WRITERS = `
create table event_store.stream_writers (
  role_name name not null,
  stream_prefix text not null,
  primary key (role_name, stream_prefix)
);`

/** How far events' transaction ids are ahead of this server's: more than 0 once a dump of another server was restored. */
const SHIFT = `
create table event_store.transaction_shift (
  only_row boolean primary key default true check (only_row),
  ahead bigint not null default 0 check (ahead >= 0)
);
insert into event_store.transaction_shift default values;`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([EVENTS, INDEXES, PERSON_KEYS, WRITERS, SHIFT].join('\n')),
}
