import type { Migration } from '@licensing/database'

/**
 * The days that the applicant used. The rows count as behind, so that the projection `desk_days`, which starts from the
 * first event, writes each again; until then they serve as they are.
 */
export const applicantDays: Migration = {
  name: '015_applicant_days.ts',
  async up(knex) {
    await knex.raw(`
      alter table process.desk_entries add column applicant_days int;
      update process.desk_entries set version = 0`)
  },
  async down(knex) {
    await knex.raw('alter table process.desk_entries drop column applicant_days')
  },
}
