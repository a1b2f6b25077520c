import type { Migration } from '@licensing/database'

/** The process service answers whether a process names an entry (ADR 0032), and the catalogue consumes no events. */
export const dropReferences: Migration = {
  name: '2026-10-drop-references.ts',
  up: async (knex) => {
    await knex.raw(`
      drop table catalogue.process_references, catalogue.licence_references, catalogue.reference_cursor;
      delete from messaging.cursors where consumer_group = 'catalogue.references'`)
  },
  // The tables were derived from the events.
  down: async () => {},
}
