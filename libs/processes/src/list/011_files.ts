import type { Migration } from '@licensing/database'

/**
 * Columns counted by an applicant's quotas. Existing rows hold 0 until their process changes or the list is rebuilt. The
 * previous version does not write these columns.
 */
export const files: Migration = {
  name: '011_files.ts',
  async up(knex) {
    await knex.raw(`
      alter table process.processes
        add column file_count int not null default 0,
        add column file_bytes bigint not null default 0`)
  },
  async down(knex) {
    await knex.raw('alter table process.processes drop column file_count, drop column file_bytes')
  },
}
