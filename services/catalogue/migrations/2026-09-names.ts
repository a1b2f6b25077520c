import type { Migration } from '@licensing/database'

/**
 * The names of municipalities and activities, as views that other services read (ADR 0032). A deleted entry keeps its
 * row, so that the past of a process shows its name.
 */
export const names: Migration = {
  name: '2026-09-names.ts',
  up: async (knex) => {
    await knex.raw(`
      alter table catalogue.municipalities rename to municipality_entries;
      alter table catalogue.municipality_entries add column deleted boolean not null default false;
      alter table catalogue.activities rename to activity_entries;
      alter table catalogue.activity_entries add column deleted boolean not null default false;
      create view catalogue.municipalities as
        select id, name, name_order as name_folded, state, status, fee_exempt_request_types, deleted,
          -- No process depends on the wording of notices, nor on where replies to them go.
          desk_settings - '{templates,replyTo}'::text[] as desk_settings
        from catalogue.municipality_entries;
      create view catalogue.activities as
        select id, code, description, deleted from catalogue.activity_entries`)
  },
  down: async (knex) => {
    await knex.raw(`
      drop view catalogue.activities, catalogue.municipalities;
      delete from catalogue.activity_entries where deleted;
      alter table catalogue.activity_entries drop column deleted;
      alter table catalogue.activity_entries rename to activities;
      delete from catalogue.municipality_entries where deleted;
      alter table catalogue.municipality_entries drop column deleted;
      alter table catalogue.municipality_entries rename to municipalities`)
  },
}
