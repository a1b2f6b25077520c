import type { Migration } from '@licensing/database'

/**
 * For `migrate({ url, schema: 'http_kit', migrations: commandMigrations })`. The schema keeps the name it was installed with: instances
 * of the previous version use it during a rolling upgrade.
 */
export const commandMigrations: readonly Migration[] = [
  {
    name: '001_idempotency.ts',
    up: async (knex) => {
      await knex.raw(`
        create table http_kit.idempotency (
          actor text not null,
          key text not null,
          fingerprint text not null,
          status smallint not null,
          body text not null,
          created_at timestamptz not null default now(),
          primary key (actor, key)
        )`)
      await knex.raw('create index idempotency_age on http_kit.idempotency (created_at)')
    },
    down: async (knex) => {
      await knex.raw('drop table http_kit.idempotency')
    },
  },
  {
    name: '002_claim_key.ts',
    // One statement costs half of two. The query sees rows committed while the lock was awaited.
    up: async (knex) => {
      await knex.raw(`
        create function http_kit.claim_key(whose text, claimed text)
        returns table (fingerprint text, status smallint, body text) language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(hashtextextended('idempotency/' || whose || '/' || claimed, 0));
          return query
            select i.fingerprint, i.status, i.body from http_kit.idempotency i
            where i.actor = whose and i.key = claimed;
        end $$`)
    },
    down: async (knex) => {
      await knex.raw('drop function http_kit.claim_key')
    },
  },
  {
    name: '003_cheaper_answers.ts',
    // Responses live for a day. Compressing one takes longer than the rest of storing it, and rows written in order of age and
    // purged only by age need no index entry each.
    up: async (knex) => {
      await knex.raw(`
        alter table http_kit.idempotency set (toast_tuple_target = 8160);
        drop index http_kit.idempotency_age;
        create index idempotency_age on http_kit.idempotency using brin (created_at)`)
    },
    down: async (knex) => {
      await knex.raw(`
        drop index http_kit.idempotency_age;
        create index idempotency_age on http_kit.idempotency (created_at);
        alter table http_kit.idempotency reset (toast_tuple_target)`)
    },
  },
  {
    name: '004_refuse_used_key.ts',
    // The query runs after the lock in its own snapshot, so it sees rows committed while the lock was awaited.
    up: async (knex) => {
      await knex.raw(`
        create function http_kit.refuse_used_key(whose text, used text) returns boolean language plpgsql as $$
        declare
          locked text;
        begin
          locked := pg_advisory_xact_lock(hashtextextended('idempotency/' || whose || '/' || used, 0))::text;
          if exists (select from http_kit.idempotency i where i.actor = whose and i.key = used) then
            raise exception 'The key % has an answer', used using errcode = 'LC010';
          end if;
          return true;
        end $$`)
    },
    down: async (knex) => {
      await knex.raw('drop function http_kit.refuse_used_key')
    },
  },
  {
    name: '005_own_answers.ts',
    // A service's role sees its own responses and the owner's, which predate the services' roles. The owner sees all.
    up: async (knex) => {
      await knex.raw(`
        alter table http_kit.idempotency add column kept_by name not null default current_user;
        create policy own_answers on http_kit.idempotency using (kept_by in (
          current_user, (select pg_get_userbyid(relowner) from pg_class where oid = 'http_kit.idempotency'::regclass)
        )) with check (kept_by = current_user);
        alter table http_kit.idempotency enable row level security`)
    },
    down: async (knex) => {
      await knex.raw(`
        alter table http_kit.idempotency disable row level security;
        drop policy own_answers on http_kit.idempotency;
        alter table http_kit.idempotency drop column kept_by`)
    },
  },
  {
    name: '006_fingerprint_keys.ts',
    // A role sees only its own key. The owner sees all keys, so it selects its own by name.
    up: async (knex) => {
      await knex.raw(`
        create table http_kit.fingerprint_keys (
          kept_by name primary key default current_user,
          key text not null,
          created_at timestamptz not null default now()
        );
        create policy own_key on http_kit.fingerprint_keys
          using (kept_by = current_user) with check (kept_by = current_user);
        alter table http_kit.fingerprint_keys enable row level security`)
    },
    down: async (knex) => {
      await knex.raw('drop table http_kit.fingerprint_keys')
    },
  },
  {
    name: '007_answers_about.ts',
    // The id of the resource of a response; earlier versions leave it empty.
    up: async (knex) => {
      await knex.raw('alter table http_kit.idempotency add column subject text')
    },
    down: async (knex) => {
      await knex.raw('alter table http_kit.idempotency drop column subject')
    },
  },
]
