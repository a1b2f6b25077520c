import type { Migration } from '@licensing/database'

/**
 * Unused: the sweeper reads the events directly. The table stays for instances of the version that filled it, which
 * may run during a rolling upgrade or after a rollback: without the table their projection would park every stream
 * that names an object. A later version may drop it, together with the rows of `stored_objects` in
 * process.projection_streams and process.projection_dead_letters, and of `process.stored_objects` in
 * messaging.cursors.
 */
export const storedObjects: Migration = {
  name: '002_stored_objects.ts',
  async up(knex) {
    await knex.raw('create table process.stored_objects (object_key text primary key)')
  },
  async down(knex) {
    await knex.raw('drop table process.stored_objects')
  },
}
