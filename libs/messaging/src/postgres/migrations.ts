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

/** Whose place a role may move beside the owner, by how the group's name begins (ADR 0012); `database-roles` fills it. */
const ownGroups: Migration = {
  name: '002_own_groups.ts',
  async up(knex) {
    await knex.raw(`
      create table messaging.group_owners (
        role_name name not null,
        group_prefix text not null,
        primary key (role_name, group_prefix)
      );
      create policy own_groups on messaging.cursors using (exists (
        select from messaging.group_owners o
        where o.role_name = current_user and starts_with(consumer_group, o.group_prefix)
      ));
      alter table messaging.cursors enable row level security`)
  },
  async down(knex) {
    await knex.raw(`
      alter table messaging.cursors disable row level security;
      drop policy own_groups on messaging.cursors;
      drop table messaging.group_owners`)
  },
}

/** For `migrate({ url, schema: 'messaging', migrations: messagingMigrations })`. */
export const messagingMigrations: readonly Migration[] = [createCursors, ownGroups]
