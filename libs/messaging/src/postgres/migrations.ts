import type { Migration } from '@licensing/database'

const createCursors: Migration = {
  name: '001_create_cursors.ts',
  async up(knex) {
    await knex.raw(`
      create table messaging.cursors (
        consumer_group text collate "C" primary key,
        position text,
        epoch bigint not null default 1,
        moved_at timestamptz not null default now()
      )`)
  },
  async down(knex) {
    await knex.raw('drop table messaging.cursors')
  },
}

/**
 * Cursors that roles other than the owner may move, by prefix of the group's name (ADR 0012); filled by
 * `database-roles`.
 */
const ownGroups: Migration = {
  name: '002_own_groups.ts',
  async up(knex) {
    await knex.raw(`
      create table messaging.group_owners (
        role_name name not null,
        group_prefix text not null,
        primary key (role_name, group_prefix)
      );
      create function messaging.owns_group(name text) returns boolean language sql stable return exists (
        select from messaging.group_owners o
        where o.role_name = current_user and starts_with(name, o.group_prefix)
      );
      -- How far the relay has come is part of every consumer's lag.
      create policy read_places on messaging.cursors for select using (true);
      create policy begin_own_group on messaging.cursors for insert with check (messaging.owns_group(consumer_group));
      create policy move_own_group on messaging.cursors for update using (messaging.owns_group(consumer_group));
      alter table messaging.cursors enable row level security`)
  },
  async down(knex) {
    await knex.raw(`
      alter table messaging.cursors disable row level security;
      drop policy read_places on messaging.cursors;
      drop policy begin_own_group on messaging.cursors;
      drop policy move_own_group on messaging.cursors;
      drop function messaging.owns_group;
      drop table messaging.group_owners`)
  },
}

/** For `migrate({ url, schema: 'messaging', migrations: messagingMigrations })`. */
export const messagingMigrations: readonly Migration[] = [createCursors, ownGroups]
