import type { Knex } from 'knex'

export const name = '008_index_sessions_by_person.ts'

/** Every request checks whether its session was ended; a partial index adds no cost to other events. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index events_sessions_ended_by_person on event_store.events (stream_id, recorded_at)
     where type = 'UserSessionsEnded'`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index event_store.events_sessions_ended_by_person')
}
