import type { Migration } from '@licensing/database'

/** For `migrate({ url, schema: 'http_kit', migrations: httpKitMigrations })`. */
export const httpKitMigrations: readonly Migration[] = [
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
]
