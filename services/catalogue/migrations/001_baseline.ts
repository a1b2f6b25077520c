import type { Migration } from '@licensing/event-store'

/** A deleted entry keeps its row, so that the past of a process shows its name. */
const ENTRIES = `
create extension if not exists pg_trgm with schema public;
create table catalogue.municipality_entries (
  id uuid primary key,
  name text not null,
  state text not null,
  ibge_code text,
  cnpj text,
  address text,
  status text not null,
  email text,
  phone text,
  bank_name text,
  bank_agency text,
  bank_account text,
  pix_key text,
  -- As keys are compared; null without a Pix key.
  normalized_pix_key text,
  fee_exempt_request_types text[] not null,
  name_order text not null,
  search text not null,
  version integer not null,
  created_at timestamptz not null,
  deleted boolean not null default false,
  -- Null until the municipality sets its own.
  desk_settings jsonb,
  desk_version integer not null default 0
);
create index municipalities_order on catalogue.municipality_entries (name_order, id);
create index municipalities_pix_key on catalogue.municipality_entries (normalized_pix_key);
create index municipalities_search on catalogue.municipality_entries using gin (search public.gin_trgm_ops);

create table catalogue.activity_entries (
  id uuid primary key,
  code text not null,
  description text not null,
  "group" text not null,
  subgroup text not null,
  cnae text,
  search text not null,
  version integer not null,
  created_at timestamptz not null,
  deleted boolean not null default false
);
create index activities_order on catalogue.activity_entries (code, id);
create index activities_group on catalogue.activity_entries ("group", subgroup);
create index activities_search on catalogue.activity_entries using gin (search public.gin_trgm_ops);`

/** Read by other services (ADR 0032). */
const VIEWS = `
create view catalogue.municipalities as
  select id, name, name_order as name_folded, state, status, fee_exempt_request_types, deleted,
    -- No process depends on the wording of notices, nor on where replies to them go.
    desk_settings - '{templates,replyTo}'::text[] as desk_settings, desk_version
  from catalogue.municipality_entries;
-- Who signs an e-mail about a process, and in which words.
create view catalogue.senders as
  select id, name, email, desk_settings->>'replyTo' as reply_to, coalesce(desk_settings->'templates', '{}') as templates
  from catalogue.municipality_entries;
create view catalogue.activities as
  select id, code, description, deleted from catalogue.activity_entries;
-- Anybody may ask whose key a charge has.
create view catalogue.pix_keys as
  select normalized_pix_key as key, id as municipality_id, name
  from catalogue.municipality_entries where normalized_pix_key is not null and not deleted;`

/** The library of standard conditions. Null is every municipality or group, an empty list every kind. */
const CONDITIONS = `
create table catalogue.standard_conditions (
  id uuid primary key,
  municipality_id uuid,
  activity_group text,
  kinds text[] not null,
  text text not null,
  due jsonb not null,
  proof_required boolean not null,
  search text not null,
  version integer not null,
  created_at timestamptz not null
);
create index standard_conditions_order on catalogue.standard_conditions (created_at, id);
create index standard_conditions_search on catalogue.standard_conditions using gin (search public.gin_trgm_ops);`

/**
 * Answers of the postal-code and company registers, and lookups without a token per address in the last minute. The counts are
 * unlogged: no WAL write, no archived copy. Losing them in a crash of Postgres is acceptable.
 */
const LOOKUPS = `
create table catalogue.lookup_answers (
  kind text not null,
  key text not null,
  answer jsonb,
  fetched_at timestamptz not null,
  primary key (kind, key)
);
create index lookup_answers_age on catalogue.lookup_answers (kind, fetched_at);
create unlogged table catalogue.lookup_counts (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);`

/** The portal's last heartbeat, one row for all instances, and the gaps in which it had none (ADR 0029). */
const HEARTBEAT = `
create table catalogue.heartbeat (
  one_row boolean primary key default true check (one_row),
  at timestamptz not null
);
create table catalogue.heartbeat_gaps (
  "from" timestamptz primary key,
  "to" timestamptz not null
);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([ENTRIES, VIEWS, CONDITIONS, LOOKUPS, HEARTBEAT].join('\n')),
}
