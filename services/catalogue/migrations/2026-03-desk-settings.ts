import type { Migration } from '@licensing/database'

/** The settings of a municipality's desk, in addition to its entry; null until it sets its own. */
export const deskSettings: Migration = {
  name: '2026-03-desk-settings.ts',
  up: async (knex) => {
    await knex.raw(`
      alter table catalogue.municipalities
        add column desk_settings jsonb,
        add column desk_version integer not null default 0`)
  },
  down: async (knex) => {
    await knex.raw('alter table catalogue.municipalities drop column desk_settings, drop column desk_version')
  },
}
