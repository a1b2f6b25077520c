import type { Migration } from '@licensing/event-store'

/** Maps a correction to its process; all other data of a correction is in the process's stream (ADR 0002). */
const CORRECTIONS = `
create table correction.corrections (
  id uuid primary key,
  process_id uuid not null
);`

/** One draft a process, shared by its staff. */
const DRAFTS = `
create table correction.request_drafts (
  process_id uuid primary key,
  version int not null,
  content jsonb not null,
  updated_by uuid not null,
  updated_by_role text not null,
  updated_at timestamptz not null
);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([CORRECTIONS, DRAFTS].join('\n')),
}
