import type { Migration } from '@licensing/database'

/**
 * When a person last looked at a process, and which version they saw. No fact of the process, so it is in no event, and
 * no projection: it cannot be computed again. Personal data: it goes with the account or the process.
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
