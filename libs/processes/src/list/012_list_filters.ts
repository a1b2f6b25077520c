import type { Migration } from '@licensing/database'

/**
 * The column and the indexes of the list's filters by corrections and type, and of its order by applicant. The previous
 * version does not write the column: a process whose corrections it changes during a rolling upgrade keeps the old count
 * until it changes again or the list is rebuilt.
 */
export const listFilters: Migration = {
  name: '012_list_filters.ts',
  async up(knex) {
    await knex.raw(`
      alter table process.processes add column corrections_to_verify int not null default 0;
      -- A correction waits for its verification if its last event is an answer.
      update process.processes p set corrections_to_verify = answered.count
        from (
          select stream_id, count(*) as count
            from (
              select distinct on (stream_id, data->>'correctionId') stream_id, type
                from event_store.events
               where type in ('CorrectionRequested', 'CorrectionAnswered', 'CorrectionVerified', 'CorrectionRejected',
                 'CorrectionDeleted')
               order by stream_id, data->>'correctionId', version desc
            ) as latest
           where type = 'CorrectionAnswered'
           group by stream_id
        ) as answered
       where answered.stream_id = 'process-' || p.id;

      create index processes_with_corrections_to_answer on process.processes (created_at desc, id desc)
        where not deleted and pending_corrections > 0;
      create index processes_with_corrections_to_verify on process.processes (created_at desc, id desc)
        where not deleted and corrections_to_verify > 0;
      create index processes_by_type on process.processes (request_type, created_at desc, id desc) where not deleted;
      -- Serves searches for a prefix like the index it replaces, and the order by name.
      create index search_entries_by_name on process.search_entries (name_folded, id) where not deleted;
      drop index process.search_entries_name_prefix;
      analyze process.processes`)
  },
  async down(knex) {
    await knex.raw(`
      create index search_entries_name_prefix on process.search_entries (name_folded) where not deleted;
      drop index process.search_entries_by_name, process.processes_by_type,
        process.processes_with_corrections_to_verify, process.processes_with_corrections_to_answer;
      alter table process.processes drop column corrections_to_verify`)
  },
}
