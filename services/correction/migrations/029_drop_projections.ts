import type { Migration } from '@licensing/database'

/** The service consumes no events: its names were the last projection (ADR 0032). */
export const dropProjections: Migration = {
  name: '029_drop_projections.ts',
  up: async (knex) => {
    await knex.raw('drop table correction.projection_streams, correction.projection_dead_letters')
  },
  // The tables were derived from the events.
  down: async () => {},
}
