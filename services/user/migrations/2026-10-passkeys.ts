import type { Migration } from '@licensing/database'

/**
 * Public keys of passkeys, outside the stream like other secrets (ADR 0014). A signature counter lower than the
 * stored one means a cloned authenticator; an authenticator without a counter always sends 0.
 */
export const passkeys: Migration = {
  name: '2026-10-passkeys.ts',
  up: async (knex) => {
    await knex.raw(`
      create table "user".passkeys (
        factor_id uuid primary key,
        user_id uuid not null references "user".users (id) on delete cascade,
        credential_id text not null,
        public_key bytea not null,
        counter bigint not null,
        name text not null,
        enrolled_at timestamptz not null,
        unique (user_id, credential_id)
      )`)
    await knex.raw(`
      create function "user".use_passkey(person uuid, credential text, uses bigint)
      returns boolean language plpgsql as $$
      begin
        update "user".passkeys p set counter = uses
          where p.user_id = person and p.credential_id = credential and (p.counter < uses or (p.counter = 0 and uses = 0));
        if not found then
          raise exception 'A passkey of % came with an old count', person using errcode = 'LC024';
        end if;
        return true;
      end $$`)
  },
  down: async (knex) => {
    await knex.raw('drop function "user".use_passkey')
    await knex.raw('drop table "user".passkeys')
  },
}
