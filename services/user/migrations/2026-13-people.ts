import type { Migration } from '@licensing/database'

/** The names and standing of people, as a view that other services read (ADR 0032); a deleted account is not in it. */
export const people: Migration = {
  name: '2026-13-people.ts',
  up: async (knex) => {
    await knex.raw(`
      create view "user".people as
        select id, name, role, is_active and is_approved as active, scope, municipality_ids from "user".users`)
  },
  down: async (knex) => {
    await knex.raw('drop view "user".people')
  },
}
