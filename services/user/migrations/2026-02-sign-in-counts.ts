import type { Migration } from '@licensing/database'

/**
 * How often each address tried to sign in during the last minute, over all copies. Counts that a crash of Postgres
 * empties are no loss, and unlogged they cost no wait for the disk and never reach an archived log.
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
