import type { Migration } from '@licensing/database'

/**
 * Second factors: each account's state in its row, and the secrets, which are not in events (ADR 0012). Functions
 * consume codes and challenges inside the write of their use, so two concurrent uses cannot both succeed.
 */
export const secondFactor: Migration = {
  name: '2026-06-second-factor.ts',
  up: async (knex) => {
    await knex.raw(
      `alter table "user".users add column second_factor jsonb not null
         default '{"factors": [], "recoveryCodesLeft": 0}'`,
    )
    await knex.raw(`
      create table "user".totp_secrets (
        factor_id uuid primary key,
        user_id uuid not null unique references "user".users (id) on delete cascade,
        sealed text not null,
        last_step bigint not null,
        enrolled_at timestamptz not null
      )`)
    await knex.raw(`
      create table "user".recovery_codes (
        user_id uuid not null references "user".users (id) on delete cascade,
        lookup text not null,
        code_hash text not null,
        primary key (user_id, lookup)
      )`)
    await knex.raw(
      'create table "user".used_challenges (id uuid primary key, expires_at timestamptz not null)',
    )
    await knex.raw(`
      create function "user".use_totp_step(person uuid, step bigint) returns boolean language plpgsql as $$
      begin
        update "user".totp_secrets t set last_step = step where t.user_id = person and t.last_step < step;
        if not found then
          raise exception 'A code of % was used before', person using errcode = 'LC021';
        end if;
        return true;
      end $$`)
    await knex.raw(`
      create function "user".use_challenge(challenge uuid, until timestamptz) returns boolean language plpgsql as $$
      begin
        delete from "user".used_challenges c where c.expires_at < now();
        insert into "user".used_challenges values (challenge, until) on conflict do nothing;
        if not found then
          raise exception 'The challenge % was used before', challenge using errcode = 'LC022';
        end if;
        return true;
      end $$`)
  },
  down: async (knex) => {
    await knex.raw('drop function "user".use_challenge')
    await knex.raw('drop function "user".use_totp_step')
    for (const table of ['used_challenges', 'recovery_codes', 'totp_secrets'])
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      await knex.raw(`drop table "user".${table}`)
    await knex.raw('alter table "user".users drop column second_factor')
  },
}
