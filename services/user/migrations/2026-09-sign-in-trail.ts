import type { Migration } from '@licensing/database'

/**
 * The sign-in attempts of each account, written together with their events (ADR 0015). Address and device are stored
 * unencrypted, like the users' rows, and are deleted with the account.
 */
export const signInTrail: Migration = {
  name: '2026-09-sign-in-trail.ts',
  up: async (knex) => {
    await knex.raw(`
      create table "user".sign_ins (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references "user".users (id) on delete cascade,
        session_id uuid unique,
        at timestamptz not null,
        outcome text not null,
        second_factor text,
        address text not null,
        device text not null,
        expires_at timestamptz,
        check ((session_id is null) = (expires_at is null))
      )`)
    await knex.raw('create index sign_ins_of_user on "user".sign_ins (user_id, at desc, id)')
    await knex.raw('create index sign_ins_at on "user".sign_ins (at)')
    await knex.raw(
      'create index sign_ins_open on "user".sign_ins (user_id, expires_at) where expires_at is not null',
    )
  },
  down: async (knex) => {
    await knex.raw('drop table "user".sign_ins')
  },
}
