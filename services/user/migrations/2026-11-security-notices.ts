import type { Migration } from '@licensing/database'

/**
 * Until when each person has seen their security notices. Existing accounts start now; an account without a row has
 * seen none.
 */
export const securityNotices: Migration = {
  name: '2026-11-security-notices.ts',
  up: async (knex) => {
    await knex.raw(`
      create table "user".notices_seen (
        user_id uuid primary key references "user".users (id) on delete cascade,
        seen_until timestamptz not null
      )`)
    await knex.raw('insert into "user".notices_seen select id, now() from "user".users')
  },
  down: async (knex) => {
    await knex.raw('drop table "user".notices_seen')
  },
}
