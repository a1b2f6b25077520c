import type { Migration } from '@licensing/database'

/** The permanent register of decided processes (decision 6.6). */
export const protocoled: Migration = {
  name: '002_protocoled.ts',
  async up(knex) {
    await knex.raw('create extension if not exists pg_trgm schema public')
    await knex.raw(`
      create table reporting.protocoled (
        id uuid primary key,
        process_id uuid not null unique,
        status text not null,
        protocol_number text not null,
        municipality_id uuid,
        owner_id uuid not null,
        decided_at timestamptz not null,
        protocoled_at timestamptz,
        search_text text not null
      )`)
    await knex.raw('create index protocoled_by_date on reporting.protocoled (decided_at desc, id desc)')
    await knex.raw(
      'create index protocoled_by_municipality on reporting.protocoled (municipality_id, decided_at desc, id desc)',
    )
    await knex.raw(
      'create index protocoled_by_owner on reporting.protocoled (owner_id, decided_at desc, id desc)',
    )
    await knex.raw(
      'create index protocoled_search on reporting.protocoled using gin (search_text public.gin_trgm_ops)',
    )
  },
  async down(knex) {
    await knex.raw('drop table reporting.protocoled')
  },
}
