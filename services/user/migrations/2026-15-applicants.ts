import type { Migration } from '@licensing/database'

/** The e-mail of each approved, active applicant, by which a transfer of a licence names the new owner (ADR 0032). */
export const applicants: Migration = {
  name: '2026-15-applicants.ts',
  up: async (knex) => {
    await knex.raw(`
      create view "user".applicants as
        select id, lower(email) as email from "user".users where role = 'APPLICANT' and is_active and is_approved`)
  },
  down: async (knex) => {
    await knex.raw('drop view "user".applicants')
  },
}
