import type { Migration } from '@licensing/event-store'

/** Run inside the write of a sign-in, so that of two concurrent uses of a code, challenge or passkey signature one is refused. */
export const useOnce: Migration = {
  name: 'use_once',
  sql: `
    create or replace function "user".use_totp_step(person uuid, step bigint) returns boolean language plpgsql as $$
    begin
      update "user".totp_secrets t set last_step = step where t.user_id = person and t.last_step < step;
      if not found then
        raise exception 'A code of % was used before', person using errcode = 'LC021';
      end if;
      return true;
    end $$;
    create or replace function "user".use_challenge(challenge uuid, until timestamptz) returns boolean language plpgsql as $$
    begin
      delete from "user".used_challenges c where c.expires_at < now();
      insert into "user".used_challenges values (challenge, until) on conflict do nothing;
      if not found then
        raise exception 'The challenge % was used before', challenge using errcode = 'LC022';
      end if;
      return true;
    end $$;
    create or replace function "user".use_passkey(person uuid, credential text, uses bigint)
    returns boolean language plpgsql as $$
    begin
      update "user".passkeys p set counter = uses
        where p.user_id = person and p.credential_id = credential and (p.counter < uses or (p.counter = 0 and uses = 0));
      if not found then
        raise exception 'A passkey of % came with an old count', person using errcode = 'LC024';
      end if;
      return true;
    end $$`,
}
