/** The tables that every projection of a schema keeps beside its own, as SQL for the schema's baseline. */
export const projectionTables = (schema: string): string => `
create table "${schema}".projection_streams (
  projection text collate "C" not null,
  stream_id text collate "C" not null,
  applied_version integer not null default 0,
  parked_at timestamptz,
  primary key (projection, stream_id)
);
create index projection_streams_parked on "${schema}".projection_streams (projection) where parked_at is not null;
create table "${schema}".projection_dead_letters (
  projection text collate "C" not null,
  stream_id text collate "C" not null,
  version integer not null,
  event jsonb not null,
  error text not null,
  attempts integer not null,
  parked_at timestamptz not null default now(),
  primary key (projection, stream_id)
);`
