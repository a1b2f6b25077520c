import type { Migration } from '@licensing/database'

/**
 * The number, kind and municipality of each licence, for the verification by number. The previous version does not write them: a
 * licence that it issues during a rolling upgrade is found by its number once another event of it follows.
 */
export const licenceNumbers: Migration = {
  name: '026_licence_numbers.ts',
  async up(knex) {
    await knex.raw(String.raw`
      alter table process.licence_versions
        add column kind text,
        add column number text,
        add column year int,
        add column sequence int,
        add column municipality_id uuid;
      update process.licence_versions v set
          kind = first.data->>'kind',
          number = first.data->>'number',
          year = substring(first.data->>'number' from '/(\d{4})$')::int,
          sequence = substring(first.data->>'number' from '(\d{1,9})/\d{4}$')::int,
          municipality_id = (first.data->>'municipalityId')::uuid
        from event_store.events as first
       where first.stream_id = 'licence-' || v.licence_id and first.version = 1;
      create index licence_versions_by_number on process.licence_versions (year, sequence)`)
  },
  async down(knex) {
    await knex.raw(`
      alter table process.licence_versions
        drop column kind, drop column number, drop column year, drop column sequence, drop column municipality_id`)
  },
}
