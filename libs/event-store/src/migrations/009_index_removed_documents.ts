import type { Knex } from 'knex'

export const name = '009_index_removed_documents.ts'

/** The sweeper looks up streams that removed a document (ADR 0004); a partial index adds no cost to other events. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index events_documents_removed on event_store.events (stream_id) where type = 'DocumentRemoved'`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index event_store.events_documents_removed')
}
