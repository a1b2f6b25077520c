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
  },
  down: async (knex) => {
    await knex.raw('drop table catalogue.licence_references')
  },
}
