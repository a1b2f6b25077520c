/** The facts of each process on the desk: its clock without the present day, and the facts of its queues. */
const ENTRIES = `
create table process.desk_entries (
  id uuid primary key,
  version int not null,
  deleted boolean not null,
  municipality_id uuid,
  owner_id uuid not null,
  created_at timestamptz not null,
  status text not null,
  -- RUNNING, PAUSED or STOPPED; null until the clock starts, like the columns up to stopped_late_days.
  clock_state text,
  counted_on date,
  due_on date,
  left_days int,
  agency_days int,
  applicant_days int,
  paused_on date,
  answer_due_on date,
  -- From when a proposed archival may be decided.
  archival_from date,
  stopped_on date,
  stopped_late_days int,
  open boolean not null,
  waiting boolean not null,
  answered boolean not null,
  incomplete boolean not null,
  missing text[] not null,
  assignee_id uuid,
  -- The day in Brasília.
  decided_on date,
  decided_by uuid,
  -- Of the calendar that the days were counted with.
  calendar_version int not null default 0
);
create index desk_entries_by_due_day on process.desk_entries (due_on, answer_due_on, id) where not deleted;
create index desk_entries_by_last_due_day on process.desk_entries
  (due_on desc nulls last, answer_due_on desc nulls last, id desc) where not deleted;
create index desk_entries_by_status on process.desk_entries (status, due_on, answer_due_on, id) where not deleted;
create index desk_entries_by_owner on process.desk_entries (owner_id) where not deleted;
create index desk_entries_by_assignee on process.desk_entries (assignee_id, due_on, answer_due_on, id)
  where open and assignee_id is not null;
create index desk_entries_by_decision on process.desk_entries (decided_by, decided_on) where decided_by is not null;
create index desk_entries_open_by_municipality on process.desk_entries (municipality_id, due_on)
  where open or incomplete;
-- One for each queue, in the order of its page and with all that its count reads, so that neither visits the rows of the other open
-- processes. The page of 'Sem responsável' reads desk_entries_open; its count, desk_entries_unassigned and desk_entries_by_assignee.
create index desk_entries_open on process.desk_entries (due_on, answer_due_on, id)
  include (municipality_id, assignee_id) where open and not deleted;
create index desk_entries_waiting on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
  where open and waiting and not deleted;
create index desk_entries_answered on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
  where open and answered and not deleted;
create index desk_entries_incomplete on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
  where incomplete and not deleted;
create index desk_entries_running on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
  where open and clock_state = 'RUNNING' and not deleted;
create index desk_entries_unassigned on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
  where open and assignee_id is null and not deleted;`

/**
 * The library of standard conditions, which the terms of a licence suggest. Null is every municipality or group, an empty list
 * every kind. Filled by the projection `standard_conditions`.
 */
const CONDITIONS = `
create table process.standard_conditions (
  id uuid primary key,
  municipality_id uuid,
  activity_group text,
  kinds text[] not null,
  text text not null,
  due jsonb not null,
  proof_required boolean not null,
  created_at timestamptz not null
);
create index standard_conditions_order on process.standard_conditions (created_at, id);`

export const DESK = [ENTRIES, CONDITIONS].join('\n')

/** The versions of each licence by their code, number and files. What a licence is worth is not stored: it is read from its stream. */
const VERSIONS = `
create table process.licence_versions (
  licence_id uuid not null,
  version int not null,
  process_id uuid not null,
  kind text not null,
  number text not null,
  -- Null for a number that a municipality wrote in a form of its own.
  year int,
  sequence int,
  municipality_id uuid,
  code text not null,
  issued_sha256 text not null,
  sha256 text not null,
  voided boolean not null,
  issued_at timestamptz not null,
  primary key (licence_id, version)
);
create index licence_versions_by_process on process.licence_versions (process_id, issued_at desc) where not voided;
create index licence_versions_by_code on process.licence_versions (code);
create index licence_versions_by_number on process.licence_versions (year, sequence);
create index licence_versions_by_issued_file on process.licence_versions (issued_sha256);
create index licence_versions_by_file on process.licence_versions (sha256);`

/**
 * Verifications per address and day, over all instances. The table is unlogged: no WAL write, no archived copy. Losing the counts in
 * a crash of Postgres is acceptable.
 */
const COUNTS = `
create unlogged table process.verify_counts (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);`

/** For the public verification. */
export const PUBLIC_LICENCES = [VERSIONS, COUNTS].join('\n')

/** No event records these, so no projection can rebuild them. Personal data: deleted with the account. */
export const PRIVATE = `
-- When a person last viewed a process, and at which version.
create table process.last_seen (
  user_id uuid not null,
  process_id uuid not null,
  version int not null,
  seen_at timestamptz not null,
  primary key (user_id, process_id)
);
create index last_seen_by_process on process.last_seen (process_id);

-- The views that people saved of the list.
create table process.desk_views (
  id uuid primary key,
  user_id uuid not null,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null
);
create index desk_views_by_user on process.desk_views (user_id, created_at, id);

-- Forms that people have filled in and not sent, sealed with the person's key.
create table process.form_drafts (
  key text collate "C" not null,
  user_id uuid not null,
  version int not null,
  sealed text not null,
  saved_at timestamptz not null,
  primary key (key, user_id)
);
create index form_drafts_by_user on process.form_drafts (user_id);
create index form_drafts_by_time on process.form_drafts (saved_at);

-- Files that people have sent for a form and not handed in yet. Their objects are in the document store, and the row holds what an
-- event will say of them, sealed with the person's key.
create table process.uploads (
  id uuid primary key,
  user_id uuid not null,
  place text not null,
  object_key text not null,
  bytes bigint not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index uploads_by_user on process.uploads (user_id);
create index uploads_by_object on process.uploads (object_key);
create index uploads_by_time on process.uploads (expires_at);`
