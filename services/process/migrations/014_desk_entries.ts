import type { Migration } from '@licensing/database'

/**
 * The facts of each process on the desk: its clock without the present day, and the facts of its queues. Filled by the
 * projection `desk`, which starts from the first event, so after an upgrade it takes a while to be complete.
 */
export const deskEntries: Migration = {
  name: '014_desk_entries.ts',
  async up(knex) {
    await knex.raw(`
      create table process.desk_entries (
        id uuid primary key,
        version int not null,
        deleted boolean not null,
        municipality_id uuid,
        owner_id uuid not null,
        created_at timestamptz not null,
        status text not null,
        -- RUNNING, PAUSED or STOPPED; null until the clock starts, like the columns up to stopped_late_days.
        clock_state text,
        counted_on date,
        due_on date,
        left_days int,
        agency_days int,
        paused_on date,
        answer_due_on date,
        stopped_on date,
        stopped_late_days int,
        open boolean not null,
        waiting boolean not null,
        answered boolean not null,
        incomplete boolean not null,
        missing text[] not null,
        assignee_id uuid
      );
      create index desk_entries_by_due_day on process.desk_entries (due_on, answer_due_on, id) where not deleted;
      create index desk_entries_by_last_due_day on process.desk_entries
        (due_on desc nulls last, answer_due_on desc nulls last, id desc) where not deleted;
      create index desk_entries_by_status on process.desk_entries (status, due_on, answer_due_on, id)
        where not deleted;
      create index desk_entries_by_owner on process.desk_entries (owner_id) where not deleted;
      create index desk_entries_open on process.desk_entries (due_on, answer_due_on, id) where open or incomplete;
      create index desk_entries_open_by_municipality on process.desk_entries (municipality_id, due_on)
        where open or incomplete;
      create index desk_entries_by_assignee on process.desk_entries (assignee_id, due_on, answer_due_on, id)
        where open and assignee_id is not null`)
  },
  async down(knex) {
    await knex.raw('drop table process.desk_entries')
  },
}
