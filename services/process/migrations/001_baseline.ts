import type { Migration } from '@licensing/event-store'
import { projectionTables } from '@licensing/messaging'

/**
 * The list of licences and of their obligations. Neither has a status or a state, which follow from the day and are computed in
 * the query: `listed_from` is the day on which an obligation appears, `listed_until` the last day for which all are there.
 */
const LISTS = `
create extension if not exists pg_trgm schema public;
create table licence.licences (
  id uuid primary key,
  version int not null,
  process_id uuid not null,
  protocol_number text not null,
  recorded_status text not null,
  kind text not null,
  kind_name text not null,
  number text not null,
  code text not null,
  municipality_id uuid not null,
  municipality_name text not null,
  owner_id uuid not null,
  holder_name text not null,
  enterprise_name text not null,
  issued_on date not null,
  valid_until date,
  suspended_until date,
  renewal_pending boolean not null,
  -- The renewal that is under way, and its number once it is protocolled.
  renewal_process_id uuid,
  renewal_number text,
  -- What the sweep has recorded of its end: EXTENDED or EXPIRED.
  recorded_end text,
  search_text text not null,
  listed_until date not null
);
create index licences_by_day on licence.licences (issued_on desc, id desc);
create index licences_by_municipality on licence.licences (municipality_id, issued_on desc, id desc);
create index licences_by_owner on licence.licences (owner_id, issued_on desc, id desc);
create index licences_by_process on licence.licences (process_id);
create index licences_by_end on licence.licences (valid_until) where valid_until is not null;
create index licences_to_refresh on licence.licences (listed_until);
create index licences_text on licence.licences using gin (search_text public.gin_trgm_ops);

create table licence.obligations (
  licence_id uuid not null,
  condition_id text collate "C" not null,
  occurrence int not null,
  municipality_id uuid not null,
  owner_id uuid not null,
  due_on date,
  listed_from date not null,
  outcome text,
  -- The holder has to act.
  open boolean not null,
  text text not null,
  proof_required boolean not null,
  water_permit boolean not null,
  extended boolean not null,
  search_text text not null,
  primary key (licence_id, condition_id, occurrence)
);
create index obligations_by_day on licence.obligations (due_on, licence_id, condition_id, occurrence);
create index obligations_by_municipality on licence.obligations
  (municipality_id, due_on, licence_id, condition_id, occurrence);
create index obligations_by_owner on licence.obligations (owner_id, due_on, licence_id, condition_id, occurrence);
create index obligations_open on licence.obligations (due_on, listed_from) where open;
create index obligations_open_by_municipality on licence.obligations (municipality_id, due_on, listed_from) where open;
create index obligations_sent on licence.obligations (municipality_id, due_on, listed_from) where outcome = 'SENT';
create index obligations_text on licence.obligations using gin (search_text public.gin_trgm_ops);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([projectionTables('licence'), LISTS].join('\n')),
}
