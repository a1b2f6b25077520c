import type { Migration } from '@licensing/event-store'
import { projectionTables } from '@licensing/messaging'

/** Each process's state, folded from its events: the source of the counts and the register. */
const STATES = `
create table reporting.process_states (
  process_id uuid primary key,
  state jsonb not null
);
create table reporting.status_counts (
  scope text not null,
  scope_id uuid not null,
  status text not null,
  count int not null,
  primary key (scope, scope_id, status)
);`

const HISTORY = `
create table reporting.history (
  process_id uuid not null,
  version int not null,
  action text not null,
  description text not null,
  observations text,
  actor_id uuid,
  actor_role text,
  created_at timestamptz not null,
  primary key (process_id, version)
);`

/** The permanent register of decided processes (decision 6.6), in the order of the date that it shows and filters by. */
const REGISTER = `
create extension if not exists pg_trgm schema public;
create table reporting.protocoled (
  id uuid primary key,
  process_id uuid not null unique,
  status text not null,
  protocol_number text not null,
  municipality_id uuid,
  owner_id uuid not null,
  decided_at timestamptz not null,
  protocoled_at timestamptz,
  search_text text not null
);
create index protocoled_by_date on reporting.protocoled (coalesce(protocoled_at, decided_at) desc, id desc);
create index protocoled_by_municipality on reporting.protocoled
  (municipality_id, coalesce(protocoled_at, decided_at) desc, id desc);
create index protocoled_by_owner on reporting.protocoled
  (owner_id, coalesce(protocoled_at, decided_at) desc, id desc);
create index protocoled_search on reporting.protocoled using gin (search_text public.gin_trgm_ops);`

/** Columns that reports count and page by. */
const FACTS = `
create table reporting.process_facts (
  process_id uuid primary key,
  status text not null,
  municipality_id uuid,
  owner_id uuid not null,
  request_type text,
  created_at timestamptz not null,
  deleted boolean not null
);
create index process_facts_by_date on reporting.process_facts (created_at desc, process_id desc);
create index process_facts_by_municipality on reporting.process_facts
  (municipality_id, created_at desc, process_id desc);`

/**
 * The clock of each process after its last event, and the events it follows from. Nothing depends on the present day. The columns
 * after `started_on` are null until the clock starts.
 */
const CLOCKS = `
create table reporting.process_clocks (
  process_id uuid primary key,
  events jsonb not null,
  started_on date,
  state text,
  regime text,
  term text,
  due_on date,
  counted_on date,
  agency_days int,
  applicant_days int,
  answer_due_on date,
  pauses int,
  stopped_on date,
  in_time boolean
);
create index process_clocks_by_start on reporting.process_clocks (started_on desc, process_id desc)
  where started_on is not null;`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) =>
    knex.raw([projectionTables('reporting'), STATES, HISTORY, REGISTER, FACTS, CLOCKS].join('\n')),
}
