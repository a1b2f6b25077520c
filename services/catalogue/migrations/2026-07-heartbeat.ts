import type { Migration } from '@licensing/database'

/** The portal's last heartbeat, one row for all instances, and the gaps in which it had none. */
export const heartbeat: Migration = {
  name: '2026-07-heartbeat.ts',
  up: async (knex) => {
    await knex.raw(`
      create table catalogue.heartbeat (
        one_row boolean primary key default true check (one_row),
        at timestamptz not null
      )`)
    await knex.raw(`
      create table catalogue.heartbeat_gaps (
        "from" timestamptz primary key,
        "to" timestamptz not null
      )`)
  },
  down: async (knex) => {
    await knex.raw('drop table catalogue.heartbeat_gaps, catalogue.heartbeat')
  },
}
