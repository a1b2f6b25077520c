import type { Migration } from '@licensing/event-store'

const CURSORS = `
create table messaging.cursors (
  consumer_group text collate "C" primary key,
  position text,
  epoch bigint not null default 1,
  moved_at timestamptz not null default now()
);`

/** Cursors that roles other than the owner may move, by prefix of the group's name (ADR 0012); filled by `database-roles`. */
const OWNERS = `
create table messaging.group_owners (
  role_name name not null,
  group_prefix text not null,
  primary key (role_name, group_prefix)
);`

const OWN_GROUP = `exists (
  select from messaging.group_owners o where o.role_name = current_user and starts_with(consumer_group, o.group_prefix)
)`
const POLICIES = `
-- How far the relay has come is part of every consumer's lag.
create policy read_places on messaging.cursors for select using (true);
create policy begin_own_group on messaging.cursors for insert with check (${OWN_GROUP});
create policy move_own_group on messaging.cursors for update using (${OWN_GROUP});
alter table messaging.cursors enable row level security;`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([CURSORS, OWNERS, POLICIES].join('\n')),
}
