import type { Migration } from '@licensing/database'

/**
 * Sign-in attempts per address in the last minute, over all instances. The table is unlogged: no WAL write, no
 * archived copy. Losing the counts in a crash of Postgres is acceptable.
 */
export const signInCounts: Migration = {
  name: '2026-02-sign-in-counts.ts',
  up: async (knex) => {
    await knex.raw(`
      create unlogged table "user".sign_in_counts (
        key varchar(255) primary key,
        points integer not null,
        expire bigint
      )`)
  },
  down: async (knex) => {
    await knex.raw('drop table "user".sign_in_counts')
  },
}
