import type { Migration } from '@licensing/database'

/** The municipality of each licence, which may not be deleted. */
export const licenceReferences: Migration = {
  name: '2026-05-licence-references.ts',
  up: async (knex) => {
    await knex.raw(`
      create table catalogue.licence_references (
        licence_id uuid primary key,
        municipality_id uuid not null
      )`)
    await knex.raw(
      'create index licence_references_municipality on catalogue.licence_references (municipality_id)',
    )
    // From the first event again, because licences may have been granted before; what is read twice stays as it is.
    await knex.raw('delete from catalogue.reference_cursor')
  },
  down: async (knex) => {
    await knex.raw('drop table catalogue.licence_references')
  },
}
