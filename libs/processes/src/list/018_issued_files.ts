import type { Migration } from '@licensing/database'

/**
 * The SHA-256 of the files that the public verification lists, for verification by file. A column of the list's row: every command
 * writes that row whole, and a rebuild of the list fills it. The previous version does not write the column: a file that it
 * publishes during a rolling upgrade is unknown until its process changes again or the list is rebuilt.
 */
export const issuedFiles: Migration = {
  name: '018_issued_files.ts',
  async up(knex) {
    await knex.raw(`
      alter table process.processes add column issued_files text[] not null default '{}';
      -- Attached by staff under an issued category after an approval that was never taken back, and not removed.
      update process.processes p set issued_files = issued.files
        from (
          select attached.stream_id, array_agg(distinct attached.data->>'sha256') as files
            from event_store.events as attached
           where attached.type = 'DocumentAttached'
             and attached.data->>'category' in ('licenca_ambiental', 'certidao_uso_solo')
             and attached.meta->>'actorRole' <> 'APPLICANT'
             and 'ProcessApproved' = (
               select decided.type from event_store.events as decided
                where decided.stream_id = attached.stream_id and decided.version < attached.version
                  and decided.type in ('ProcessApproved', 'ProcessRejected', 'ProcessReturnedToAnalysis')
                order by decided.version desc limit 1)
             and not exists (
               select from event_store.events as later
                where later.stream_id = attached.stream_id and later.version > attached.version
                  and (later.type = 'ProcessReturnedToAnalysis'
                    or later.type = 'DocumentRemoved' and later.data->>'documentId' = attached.data->>'documentId'))
           group by attached.stream_id
        ) as issued
       where issued.stream_id = 'process-' || p.id;
      create index processes_by_issued_file on process.processes using gin (issued_files)
        with (fastupdate = off) where not deleted and issued_files <> '{}';
      analyze process.processes`)
  },
  async down(knex) {
    await knex.raw('alter table process.processes drop column issued_files')
  },
}
