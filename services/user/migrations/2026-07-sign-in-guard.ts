import type { Migration } from '@licensing/database'

/**
 * Recent sign-in attempts per account, and the devices its owner signed in from (ADR 0013). Attempts may be lost in a
 * crash of Postgres, like the counts per address. Devices are logged: without them their owners would wait for a
 * guesser.
 */
export const signInGuard: Migration = {
  name: '2026-07-sign-in-guard.ts',
  up: async (knex) => {
    await knex.raw(`
      create unlogged table "user".sign_in_attempts (
        key text primary key,
        attempts integer not null,
        next_at timestamptz not null,
        expires_at timestamptz not null
      )`)
    await knex.raw(`
      create table "user".known_devices (
        device text not null,
        user_id uuid not null references "user".users (id) on delete cascade,
        signed_in_at timestamptz not null,
        primary key (device, user_id)
      )`)
    await knex.raw('create index known_devices_of_user on "user".known_devices (user_id)')
  },
  down: async (knex) => {
    await knex.raw('drop table "user".known_devices')
    await knex.raw('drop table "user".sign_in_attempts')
  },
}
