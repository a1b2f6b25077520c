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

/** For `migrate({ url, schema: 'messaging', migrations: messagingMigrations })`. */
export const messagingMigrations: readonly Migration[] = [createCursors]
