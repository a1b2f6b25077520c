import type { Migration } from '@licensing/database'

/**
 * Accounts, credentials, settings and the token signing key. Schema "user" is a reserved word, so it is always
 * quoted.
 */
export const accounts: Migration = {
  name: '2026-01-accounts.ts',
  up: async (knex) => {
    await knex.raw('create extension if not exists pg_trgm with schema public')
    await knex.raw(`
      create table "user".users (
        id uuid primary key,
        name text not null,
        email text not null,
        cpf text,
        phone text,
        address jsonb,
        role text not null,
        municipality_ids uuid[] not null,
        is_active boolean not null,
        is_approved boolean not null,
        settings jsonb not null,
        search text not null,
        version integer not null,
        created_at timestamptz not null
      )`)
    await knex.raw('create unique index users_email on "user".users (lower(email))')
    await knex.raw('create unique index users_cpf on "user".users (cpf) where cpf is not null')
    await knex.raw('create index users_newest on "user".users (created_at desc, id desc)')
    await knex.raw('create index users_role on "user".users (role, is_active, is_approved)')
    await knex.raw('create index users_municipalities on "user".users using gin (municipality_ids)')
    await knex.raw('create index users_search on "user".users using gin (search public.gin_trgm_ops)')
    await knex.raw(`
      create table "user".credentials (
        user_id uuid primary key references "user".users (id) on delete cascade,
        password_hash text not null,
        changed_at timestamptz not null
      )`)
    await knex.raw(`
      create table "user".signing_keys (
        kid text primary key,
        private_jwk jsonb not null,
        public_jwk jsonb not null,
        created_at timestamptz not null default now(),
        retired_at timestamptz
      )`)
    await knex.raw(
      'create unique index signing_keys_one_in_use on "user".signing_keys ((true)) where retired_at is null',
    )
  },
  down: async (knex) => {
    for (const table of ['signing_keys', 'credentials', 'users']) {
      // oxlint-disable-next-line no-await-in-loop -- credentials refer to users, so the order matters
      await knex.raw(`drop table "user".${table}`)
    }
  },
}
