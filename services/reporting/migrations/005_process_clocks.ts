import type { Migration } from '@licensing/database'

/**
 * The clock of each process after its last event, and the events it follows from. Nothing depends on the present day. The columns
 * after `started_on` are null until the clock starts. A projection of its own fills the table from the first event.
 */
export const processClocks: Migration = {
  name: '005_process_clocks.ts',
  async up(knex) {
    await knex.raw(`
      create table reporting.process_clocks (
        process_id uuid primary key,
        events jsonb not null,
        started_on date,
        state text,
        regime text,
        term text,
        due_on date,
        counted_on date,
        agency_days int,
        applicant_days int,
        answer_due_on date,
        pauses int,
        stopped_on date,
        in_time boolean
      )`)
    await knex.raw(
      'create index process_clocks_by_start on reporting.process_clocks (started_on desc, process_id desc) where started_on is not null',
    )
  },
  async down(knex) {
    await knex.raw('drop table reporting.process_clocks')
  },
}
