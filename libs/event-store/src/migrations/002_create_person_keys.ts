import type { Knex } from 'knex'

export const name = '002_create_person_keys.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table event_store.person_keys (
      person_id text collate "C" primary key,
      key bytea not null check (octet_length(key) = 32),
      created_at timestamptz not null default now()
    )`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table event_store.person_keys')
}
