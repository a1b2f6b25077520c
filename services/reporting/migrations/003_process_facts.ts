import type { Migration } from '@licensing/database'

/** Columns that reports count and page by; backfilled from the states, then maintained by the projection. */
export const processFacts: Migration = {
  name: '003_process_facts.ts',
  async up(knex) {
    await knex.raw(`
      create table reporting.process_facts (
        process_id uuid primary key,
        status text not null,
        municipality_id uuid,
        owner_id uuid not null,
        request_type text,
        created_at timestamptz not null,
        deleted boolean not null
      )`)
    await knex.raw(`
      insert into reporting.process_facts
      select process_id, state->>'status', (state->'filing'->>'municipalityId')::uuid, (state->>'ownerId')::uuid,
        state->'filing'->>'requestType', (state->>'createdAt')::timestamptz, (state->>'deleted')::boolean
      from reporting.process_states`)
    await knex.raw(
      'create index process_facts_by_date on reporting.process_facts (created_at desc, process_id desc)',
    )
    await knex.raw(
      'create index process_facts_by_municipality on reporting.process_facts (municipality_id, created_at desc, process_id desc)',
    )
  },
  async down(knex) {
    await knex.raw('drop table reporting.process_facts')
  },
}
