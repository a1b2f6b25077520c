import type { Migration } from '@licensing/event-store'
import { projectionTables } from '@licensing/messaging'

/** Notices begin with the installation (N1b): older events notify nobody. */
const BEGINNING = `
create table notification.beginning (at timestamptz not null default now());
insert into notification.beginning default values;`

/**
 * A person's notice of a fact. `source` is the event ('process-…@12') or the due day of a schedule, so that no repetition notifies twice. The
 * id follows from source and person, and is the Message-ID of the e-mail. No name or address is stored (N5b).
 */
const NOTICES = `
create table notification.notices (
  id uuid primary key,
  source text not null,
  kind text not null,
  person_id uuid not null,
  person_role text,
  process_id uuid,
  protocol_number text,
  title text not null,
  text text not null,
  -- Null once the process was deleted.
  link text,
  in_portal boolean not null,
  -- Until when further requests of the process join this one.
  joins_until timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (source, person_id)
);
create index notices_of_person on notification.notices (person_id, created_at desc, id desc) where in_portal;
create index notices_unread on notification.notices (person_id) where in_portal and read_at is null;
create index notices_of_process on notification.notices (process_id, created_at);
-- A newer link ends the older ones.
create index notices_with_links on notification.notices (person_id, kind, created_at) where kind in ('confirm', 'reset');`

/** The e-mail of a notice. Its facts are read and judged when it is sent (N6b). */
const OUTBOX = `
create table notification.outbox (
  notice_id uuid primary key references notification.notices (id),
  -- Of its process; once it ended, the one whose name it bore.
  municipality_id uuid,
  state text not null,
  subject text not null,
  -- Lets anybody verify the e-mail (N6d).
  code text not null unique,
  attempts int not null default 0,
  -- While it is sent, the end of the lease: another instance then takes it. Once it ended, when.
  next_attempt_at timestamptz not null,
  last_error text,
  cancelled_by uuid,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due on notification.outbox (next_attempt_at) where state in ('QUEUED', 'SENDING', 'RETRYING');
create index outbox_held on notification.outbox (created_at) where state = 'HELD';
create index outbox_unsent on notification.outbox (state, municipality_id, created_at desc, notice_id desc)
  where state in ('QUEUED', 'RETRYING', 'DEAD');
create index outbox_newest on notification.outbox (created_at desc, notice_id desc);
create index outbox_of_municipality on notification.outbox (municipality_id, created_at desc, notice_id desc) include (state);`

/** Verifications without a token, per address. Unlogged: losing the counts in a crash of Postgres is acceptable. */
const VERIFY_COUNTS = `
create unlogged table notification.verify_counts (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);`

/** The secret address of each person's calendar, kept as its SHA-256 (N6e). */
const CALENDARS = `
create table notification.calendars (
  person_id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null
);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) =>
    knex.raw(
      [projectionTables('notification'), BEGINNING, NOTICES, OUTBOX, VERIFY_COUNTS, CALENDARS].join('\n'),
    ),
}
