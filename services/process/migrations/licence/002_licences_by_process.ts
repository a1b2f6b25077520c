import type { Migration } from '@licensing/database'

/** The licences of a process are asked for with each process that is finished. */
export const licencesByProcess: Migration = {
  name: '002_licences_by_process.ts',
  async up(knex) {
    await knex.raw('create index licences_by_process on licence.licences (process_id)')
  },
  async down(knex) {
    await knex.raw('drop index licence.licences_by_process')
  },
}
