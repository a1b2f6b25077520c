import type { Migration } from '@licensing/database'

/** Each process's state, folded from its events: the source of the counts and the register. */
export const processStates: Migration = {
  name: '001_process_states.ts',
  async up(knex) {
    await knex.raw(`
      create table reporting.process_states (
        process_id uuid primary key,
        state jsonb not null
      )`)
    await knex.raw(`
      create table reporting.status_counts (
        scope text not null,
        scope_id uuid not null,
        status text not null,
        count int not null,
        primary key (scope, scope_id, status)
      )`)
  },
  async down(knex) {
    await knex.raw('drop table reporting.status_counts')
    await knex.raw('drop table reporting.process_states')
  },
}
