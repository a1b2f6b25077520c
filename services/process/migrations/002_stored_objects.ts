import type { Migration } from '@licensing/database'

/** The objects of the document store that events name: what the sweep must leave alone. */
export const storedObjects: Migration = {
  name: '002_stored_objects.ts',
  async up(knex) {
    await knex.raw('create table process.stored_objects (object_key text primary key)')
  },
  async down(knex) {
    await knex.raw('drop table process.stored_objects')
  },
}
