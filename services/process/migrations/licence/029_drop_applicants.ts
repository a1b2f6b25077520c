import type { Migration } from '@licensing/database'

/** Applicants are found by a view that the user service grants (ADR 0032). */
export const dropApplicants: Migration = {
  name: '029_drop_applicants.ts',
  async up(knex) {
    await knex.raw(`
      drop table if exists licence.applicants;
      delete from licence.projection_streams where projection = 'applicants';
      delete from licence.projection_dead_letters where projection = 'applicants';
      delete from messaging.cursors where consumer_group = 'licence.applicants'`)
  },
  // The table was derived from the events.
  down: async () => {},
}
