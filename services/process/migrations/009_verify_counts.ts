import type { Migration } from '@licensing/database'

/**
 * How often each address verified a protocol in its day, over all instances. Counts that a crash of Postgres empties are no
 * loss, and unlogged they cost no wait for the disk and never reach an archived log.
 */
export const verifyCounts: Migration = {
  name: '009_verify_counts.ts',
  async up(knex) {
    await knex.raw(`
      create unlogged table process.verify_counts (
        key varchar(255) primary key,
        points integer not null,
        expire bigint
      )`)
  },
  async down(knex) {
    await knex.raw('drop table process.verify_counts')
  },
}
