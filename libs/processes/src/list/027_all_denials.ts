import type { Migration } from '@licensing/database'

/**
 * Every denial of a process, also those that were taken back, whose codes and files stay known. The columns of one denial
 * (025_denials.ts) stay for instances of the previous version and are no longer written.
 */
export const allDenials: Migration = {
  name: '027_all_denials.ts',
  async up(knex) {
    await knex.raw(String.raw`
      alter table process.processes add column denials jsonb not null default '[]';
      update process.processes p set
          denials = issued.denials,
          issued_files = array(select distinct unnest(p.issued_files || issued.files))
        from (
          select stream_id, array_agg(data->>'sha256') || array_agg(signed) filter (where signed is not null) as files,
              jsonb_agg(jsonb_build_object(
                'code', data->>'code',
                'number', data->>'number',
                'year', substring(data->>'number' from '/(\d{4})$')::int,
                'sequence', substring(data->>'number' from '(\d{1,9})/\d{4}$')::int
              ) order by version) as denials
            from (
              select issued.stream_id, issued.version, issued.data, final.data->>'sha256' as signed
                from event_store.events issued
                left join event_store.events final on final.stream_id = issued.stream_id
                  and final.type = 'IssuedDocumentMadeFinal'
                  and final.data->>'documentId' = issued.data->>'documentId'
               where issued.type = 'DocumentIssued' and issued.data->>'licenceId' is null
            ) as denial
           group by stream_id
        ) as issued
       where issued.stream_id = 'process-' || p.id;
      create index processes_by_denials on process.processes using gin (denials jsonb_path_ops)`)
  },
  async down(knex) {
    await knex.raw('alter table process.processes drop column denials')
  },
}
