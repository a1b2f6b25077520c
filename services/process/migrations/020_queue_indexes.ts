import type { Migration } from '@licensing/database'

/**
 * An index for each queue, in the order of its page and with all that its count reads, so that neither visits the rows of
 * the other open processes. The page of 'Sem responsável' reads `desk_entries_open`; its count,
 * `desk_entries_unassigned` and `desk_entries_by_assignee`.
 *
 * The filter by corrections leaves out decided processes, so its indexes hold the status.
 */
export const queueIndexes: Migration = {
  name: '020_queue_indexes.ts',
  async up(knex) {
    await knex.raw(`
      create index desk_entries_waiting on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
        where open and waiting and not deleted;
      create index desk_entries_answered on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
        where open and answered and not deleted;
      create index desk_entries_incomplete on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
        where incomplete and not deleted;
      create index desk_entries_running on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
        where open and clock_state = 'RUNNING' and not deleted;
      create index desk_entries_unassigned on process.desk_entries (due_on, answer_due_on, id) include (municipality_id)
        where open and assignee_id is null and not deleted;
      drop index process.desk_entries_open;
      create index desk_entries_open on process.desk_entries (due_on, answer_due_on, id)
        include (municipality_id, assignee_id) where open and not deleted;
      drop index process.processes_with_corrections_to_answer, process.processes_with_corrections_to_verify;
      create index processes_with_corrections_to_answer on process.processes (created_at desc, id desc)
        include (status, municipality_id, owner_id) where not deleted and pending_corrections > 0;
      create index processes_with_corrections_to_verify on process.processes (created_at desc, id desc)
        include (status, municipality_id, owner_id) where not deleted and corrections_to_verify > 0;
      analyze process.desk_entries`)
  },
  async down(knex) {
    await knex.raw(`
      drop index process.processes_with_corrections_to_answer, process.processes_with_corrections_to_verify;
      create index processes_with_corrections_to_answer on process.processes (created_at desc, id desc)
        where not deleted and pending_corrections > 0;
      create index processes_with_corrections_to_verify on process.processes (created_at desc, id desc)
        where not deleted and corrections_to_verify > 0;
      drop index process.desk_entries_waiting, process.desk_entries_answered, process.desk_entries_incomplete,
        process.desk_entries_running, process.desk_entries_unassigned, process.desk_entries_open;
      create index desk_entries_open on process.desk_entries (due_on, answer_due_on, id) where open or incomplete`)
  },
}
