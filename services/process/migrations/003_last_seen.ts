import type { Migration } from '@licensing/database'

/**
 * When a person last viewed a process, and at which version. A visit is not an event of the process, so no projection
 * can rebuild it. Personal data: deleted with the account or the process.
 */
export const lastSeen: Migration = {
  name: '003_last_seen.ts',
  async up(knex) {
    await knex.raw(`
      create table process.last_seen (
        user_id uuid not null,
        process_id uuid not null,
        version int not null,
        seen_at timestamptz not null,
        primary key (user_id, process_id)
      )`)
    await knex.raw('create index last_seen_by_process on process.last_seen (process_id)')
  },
  async down(knex) {
    await knex.raw('drop table process.last_seen')
  },
}
