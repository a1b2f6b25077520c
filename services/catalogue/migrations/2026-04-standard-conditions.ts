import type { Migration } from '@licensing/database'

/** The library of standard conditions. Null is every municipality or group, an empty list every kind. */
export const standardConditions: Migration = {
  name: '2026-04-standard-conditions.ts',
  up: async (knex) => {
    await knex.raw(`
      create table catalogue.standard_conditions (
        id uuid primary key,
        municipality_id uuid,
        activity_group text,
        kinds text[] not null,
        text text not null,
        due jsonb not null,
        proof_required boolean not null,
        search text not null,
        version integer not null,
        created_at timestamptz not null
      )`)
    await knex.raw('create index standard_conditions_order on catalogue.standard_conditions (created_at, id)')
    await knex.raw(
      'create index standard_conditions_search on catalogue.standard_conditions using gin (search public.gin_trgm_ops)',
    )
  },
  down: async (knex) => {
    await knex.raw('drop table catalogue.standard_conditions')
  },
}
