import type { Migration } from '@licensing/database'

/**
 * The library of standard conditions, which the terms of a licence suggest. Null is every municipality or group, an empty list
 * every kind. Filled by the projection `standard_conditions`, which starts from the first event.
 */
export const standardConditions: Migration = {
  name: '022_standard_conditions.ts',
  async up(knex) {
    await knex.raw(`
      create table process.standard_conditions (
        id uuid primary key,
        municipality_id uuid,
        activity_group text,
        kinds text[] not null,
        text text not null,
        due jsonb not null,
        proof_required boolean not null,
        created_at timestamptz not null
      );
      create index standard_conditions_order on process.standard_conditions (created_at, id)`)
  },
  async down(knex) {
    await knex.raw('drop table process.standard_conditions')
  },
}
