import type { Knex } from 'knex'

export const name = '003_index_ended_sessions.ts'

/** Queried by every process at startup; a partial index adds no cost to other events. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index events_sessions_ended on event_store.events (recorded_at) where type = 'UserSessionsEnded'`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index event_store.events_sessions_ended')
}
