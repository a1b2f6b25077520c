import type { Migration } from '@licensing/database'

/**
 * The versions of each licence by their code and files, for the public verification. What a licence is worth is not stored: it
 * is read from its stream.
 */
export const licenceVersions: Migration = {
  name: '021_licence_versions.ts',
  async up(knex) {
    await knex.raw(`
      create table process.licence_versions (
        licence_id uuid not null,
        version int not null,
        process_id uuid not null,
        code text not null,
        issued_sha256 text not null,
        sha256 text not null,
        voided boolean not null,
        issued_at timestamptz not null,
        primary key (licence_id, version)
      );
      create index licence_versions_by_process on process.licence_versions (process_id, issued_at desc)
        where not voided;
      create index licence_versions_by_code on process.licence_versions (code);
      create index licence_versions_by_issued_file on process.licence_versions (issued_sha256);
      create index licence_versions_by_file on process.licence_versions (sha256)`)
  },
  async down(knex) {
    await knex.raw('drop table process.licence_versions')
  },
}
