import type { Migration } from '@licensing/event-store'
import { projectionTables } from '@licensing/messaging'
import { DESK, PRIVATE, PUBLIC_LICENCES } from './service-tables'

/** The list. A process that changes rewrites its row, so searched text and numbers, which seldom change, are in a table of their own. */
const LIST = `
create extension if not exists pg_trgm schema public;
create table process.processes (
  id uuid primary key,
  version int not null,
  status text not null,
  deleted boolean not null default false,
  request_type text,
  licensing_type text,
  activity_id uuid,
  municipality_id uuid,
  owner_id uuid not null,
  owner_role text not null,
  protocol_number text,
  auth_code text,
  applicant_name text,
  applicant_email text,
  enterprise_name text,
  pending_corrections int not null,
  corrections_to_verify int not null default 0,
  has_receipt boolean not null,
  fee_exempt boolean not null,
  -- Counted by an applicant's quotas.
  file_count int not null default 0,
  file_bytes bigint not null default 0,
  -- Published documents and denials, for the public verification; also denials that were taken back.
  issued_files text[] not null default '{}',
  denials jsonb not null default '[]',
  created_at timestamptz not null,
  protocoled_at timestamptz,
  updated_at timestamptz not null
);
-- One index per kind of listing: all, by municipality, by owner; each with and without a status. The orders by status and by
-- municipality read the same indexes, group after group.
create index processes_by_date on process.processes (created_at desc, id desc) where not deleted;
create index processes_by_status on process.processes (status, created_at desc, id desc) where not deleted;
create index processes_by_municipality on process.processes (municipality_id, status, created_at desc, id desc)
  where not deleted;
create index processes_by_owner on process.processes (owner_id, created_at desc, id desc) where not deleted;
create index processes_by_type on process.processes (request_type, created_at desc, id desc) where not deleted;
create index processes_by_protocol_date on process.processes (protocoled_at desc)
  where not deleted and protocoled_at is not null;
create index processes_by_activity on process.processes (activity_id) where not deleted;
-- The filter by corrections leaves out decided processes, so its indexes hold the status.
create index processes_with_corrections_to_answer on process.processes (created_at desc, id desc)
  include (status, municipality_id, owner_id) where not deleted and pending_corrections > 0;
create index processes_with_corrections_to_verify on process.processes (created_at desc, id desc)
  include (status, municipality_id, owner_id) where not deleted and corrections_to_verify > 0;
create index processes_by_issued_file on process.processes using gin (issued_files)
  with (fastupdate = off) where not deleted and issued_files <> '{}';
create index processes_by_denials on process.processes using gin (denials jsonb_path_ops);

create table process.search_entries (
  id uuid primary key,
  version int not null,
  deleted boolean not null,
  municipality_id uuid,
  owner_id uuid not null,
  -- In the order of bytes an index also serves beginnings.
  protocol_number text collate "C" unique,
  auth_code text unique,
  name_folded text collate "C" not null,
  search_text text not null,
  created_at timestamptz not null
);
create index search_entries_by_date on process.search_entries (created_at desc, id desc) where not deleted;
create index search_entries_by_municipality on process.search_entries (municipality_id, created_at desc, id desc)
  where not deleted;
create index search_entries_by_owner on process.search_entries (owner_id, created_at desc, id desc) where not deleted;
-- Serves searches for a prefix and the order by name.
create index search_entries_by_name on process.search_entries (name_folded, id) where not deleted;
-- The year, then the number padded with zeros: as text, 2026/1000 comes before 2026/999. Drafts have no number.
create index search_entries_by_number on process.search_entries
  ((coalesce(left(protocol_number, 5) || lpad(substr(protocol_number, 6), 20, '0'), '')), id) where not deleted;
create index search_entries_text on process.search_entries using gin (search_text public.gin_trgm_ops)
  where not deleted;

create table process.protocol_numbers (
  year int primary key,
  last int not null
);`

/** The schema `process`: the list, the desk and the numbers, which commands write, and the tables of the process service. */
export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([projectionTables('process'), LIST, DESK, PUBLIC_LICENCES, PRIVATE].join('\n')),
}
