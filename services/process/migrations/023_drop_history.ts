import type { Migration } from '@licensing/database'

/** A process's history is computed from its events; the one that the bus feeds is in the schema `reporting`. */
export const dropHistory: Migration = {
  name: '023_drop_history.ts',
  async up(knex) {
    await knex.raw(`
      drop table if exists process.history;
      delete from process.projection_streams where projection = 'history';
      delete from process.projection_dead_letters where projection = 'history'`)
  },
  // The table was derived from the events.
  down: async () => {},
}
