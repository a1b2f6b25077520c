import type { Migration } from '@licensing/database'

/**
 * Verifications per address and day, over all instances. The table is unlogged: no WAL write, no archived copy.
 * Losing the counts in a crash of Postgres is acceptable.
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
