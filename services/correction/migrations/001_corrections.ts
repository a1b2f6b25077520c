import type { Migration } from '@licensing/database'

/** Maps a correction to its process; all other data of a correction is in the process's stream (ADR 0002). */
export const corrections: Migration = {
  name: '001_corrections.ts',
  async up(knex) {
    await knex.raw(`
      create table correction.corrections (
        id uuid primary key,
        process_id uuid not null
      )`)
  },
  async down(knex) {
    await knex.raw('drop table correction.corrections')
  },
}
