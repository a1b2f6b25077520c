import type { Migration } from '@licensing/database'

/** Whether the password must be changed at the next sign-in (ADR 0013). False for existing passwords. */
export const temporaryPassword: Migration = {
  name: '2026-08-temporary-password.ts',
  up: async (knex) => {
    await knex.raw('alter table "user".users add column must_change_password boolean not null default false')
  },
  down: async (knex) => {
    await knex.raw('alter table "user".users drop column must_change_password')
  },
}
