import type { Migration } from '@licensing/database'

/** One cache table for both lookups, replacing the one for postal codes. */
export const lookupAnswers: Migration = {
  name: '2026-02-lookup-answers.ts',
  up: async (knex) => {
    await knex.raw(`
      create table catalogue.lookup_answers (
        kind text not null,
        key text not null,
        answer jsonb,
        fetched_at timestamptz not null,
        primary key (kind, key)
      )`)
    await knex.raw('create index lookup_answers_age on catalogue.lookup_answers (kind, fetched_at)')
    await knex.raw(`
      insert into catalogue.lookup_answers (kind, key, answer, fetched_at)
      select 'cep', cep, address, fetched_at from catalogue.postal_codes`)
    await knex.raw('drop table catalogue.postal_codes')
  },
  down: async (knex) => {
    await knex.raw(`
      create table catalogue.postal_codes (
        cep text primary key,
        address jsonb,
        fetched_at timestamptz not null
      )`)
    await knex.raw(`
      insert into catalogue.postal_codes (cep, address, fetched_at)
      select key, answer, fetched_at from catalogue.lookup_answers where kind = 'cep'`)
    await knex.raw('drop table catalogue.lookup_answers')
  },
}
