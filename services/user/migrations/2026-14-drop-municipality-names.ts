import type { Migration } from '@licensing/database'

/** Names of municipalities are read where they live (ADR 0032), and the user service consumes no events. */
export const dropMunicipalityNames: Migration = {
  name: '2026-14-drop-municipality-names.ts',
  up: async (knex) => {
    await knex.raw(`
      drop table if exists "user".municipalities, "user".projection_streams, "user".projection_dead_letters;
      delete from messaging.cursors where consumer_group = 'user.municipality_names'`)
  },
  // The tables were derived from the events.
  down: async () => {},
}
