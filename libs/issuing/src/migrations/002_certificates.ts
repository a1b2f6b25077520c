import type { Migration } from '@licensing/database'

/**
 * The certificate of each municipality. Key and chain are sealed with CERTIFICATE_KEY (L2); what else a row holds is in the
 * certificate, which every signature shows.
 */
export const certificates: Migration = {
  name: '002_certificates.ts',
  async up(knex) {
    await knex.raw(`
      create table issuing.certificates (
        municipality_id uuid primary key,
        sealed bytea not null,
        subject text not null,
        issuer text not null,
        not_before timestamptz not null,
        not_after timestamptz not null
      )`)
  },
  async down(knex) {
    await knex.raw('drop table issuing.certificates')
  },
}
