import type { Migration } from '@licensing/database'

/**
 * What an applicant's quotas count. Rows of versions before have none until their process changes, or the list is rebuilt; the version
 * before leaves the columns as they are.
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
