import type { Migration } from '@licensing/database'

/** An ANALYST's scope. Existing accounts keep the whole state, as in the specification (ADR 0011). */
export const analystScope: Migration = {
  name: '2026-05-analyst-scope.ts',
  up: async (knex) => {
    await knex.raw(`alter table "user".users add column scope text not null default 'STATE'`)
  },
  down: async (knex) => {
    await knex.raw('alter table "user".users drop column scope')
  },
}
