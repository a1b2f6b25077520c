import type { Migration } from '@licensing/database'

/** The e-mail of each applicant, by which a transfer names the new owner. A row goes with its account. */
export const applicants: Migration = {
  name: '004_applicants.ts',
  async up(knex) {
    await knex.raw(`
      create table licence.applicants (
        id uuid primary key,
        email text not null
      );
      create index applicants_by_email on licence.applicants (email)`)
  },
  async down(knex) {
    await knex.raw('drop table licence.applicants')
  },
}
