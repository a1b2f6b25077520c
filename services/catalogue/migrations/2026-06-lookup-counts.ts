import type { Migration } from '@licensing/database'

/**
 * Lookups without a token per address in the last minute, over all instances. The table is unlogged: no WAL write, no
 * archived copy. Losing the counts in a crash of Postgres is acceptable.
 */
export const lookupCounts: Migration = {
  name: '2026-06-lookup-counts.ts',
  up: async (knex) => {
    await knex.raw(`
      create unlogged table catalogue.lookup_counts (
        key varchar(255) primary key,
        points integer not null,
        expire bigint
      )`)
  },
  down: async (knex) => {
    await knex.raw('drop table catalogue.lookup_counts')
  },
}
