import type { Migration } from '@licensing/database'

/**
 * The code and number that a denial prints, for the public verification, and its file as issued. Columns of the list's row, as the
 * issued files are. The previous version does not write them: a denial that it issues during a rolling upgrade is unknown until its
 * process changes again or the list is rebuilt.
 */
export const denials: Migration = {
  name: '025_denials.ts',
  async up(knex) {
    await knex.raw(String.raw`
      alter table process.processes
        add column denial_code text,
        add column denial_number text,
        add column denial_year int,
        add column denial_sequence int;
      update process.processes p set
          denial_code = denial.data->>'code',
          denial_number = denial.data->>'number',
          denial_year = substring(denial.data->>'number' from '/(\d{4})$')::int,
          denial_sequence = substring(denial.data->>'number' from '(\d{1,9})/\d{4}$')::int,
          issued_files = array(select distinct unnest(p.issued_files || (denial.data->>'sha256')))
        from (
          select distinct on (stream_id) stream_id, type, data from event_store.events
           where type in ('DocumentIssued', 'IssuedDocumentVoided')
           order by stream_id, version desc
        ) as denial
       where denial.stream_id = 'process-' || p.id and denial.type = 'DocumentIssued'
         and denial.data->>'licenceId' is null;
      create index processes_by_denial_code on process.processes (denial_code) where denial_code is not null;
      create index processes_by_denial_number on process.processes (denial_year, denial_sequence)
        where denial_code is not null`)
  },
  async down(knex) {
    await knex.raw(`
      alter table process.processes
        drop column denial_code, drop column denial_number, drop column denial_year, drop column denial_sequence`)
  },
}
