import type { Migration } from '@licensing/database'

/** Whether the next sign-in has to change the password first (ADR 0013). Nobody has to with a password from before. */
export const temporaryPassword: Migration = {
  name: '2026-08-temporary-password.ts',
  up: async (knex) => {
    await knex.raw('alter table "user".users add column must_change_password boolean not null default false')
  },
  down: async (knex) => {
    await knex.raw('alter table "user".users drop column must_change_password')
  },
}
