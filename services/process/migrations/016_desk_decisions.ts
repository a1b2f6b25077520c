import type { Migration } from '@licensing/database'

/**
 * Who decided a process, and on which day in Brasília, for the workload. Filled with the days of the applicant
 * (`015_applicant_days`), for which the projection writes every row again.
 */
export const deskDecisions: Migration = {
  name: '016_desk_decisions.ts',
  async up(knex) {
    await knex.raw(`
      alter table process.desk_entries add column decided_on date, add column decided_by uuid;
      create index desk_entries_by_decision on process.desk_entries (decided_by, decided_on) where decided_by is not null`)
  },
  async down(knex) {
    await knex.raw('alter table process.desk_entries drop column decided_on, drop column decided_by')
  },
}
