import { openDatabase } from '../database/database'
import { testDatabase } from '@licensing/test-support'
import { eventStoreMigrations } from '../migrations'
import { openEventStore } from '../store'
import { type DomainEvent } from '../types'

/** The head of a stream without events. */
export const EMPTY = { version: 0, hash: '0'.repeat(64) }

export const recordedAt = '2026-03-02T12:00:00.120Z'
export const meta = { actor: 'user-1' }
export const noted = (text: string): DomainEvent => ({ type: 'Noted', data: { text } })

/** An event store over its own database. */
export async function openTestStore() {
  const db = await testDatabase([['event_store', eventStoreMigrations]])
  const database = openDatabase({ url: db.url, max: 20 })
  const store = openEventStore({ database })
  let streams = 0
  return {
    url: db.url,
    database,
    store,
    newStream: (): string => `process-${(streams += 1)}`,
    /** Appends notes at the stream's current head. */
    async note(streamId: string, ...texts: string[]) {
      const expected = await store.head(database, streamId)
      return store.append(database, { streamId, expected, events: texts.map(noted), meta, recordedAt })
    },
    async textsOf(streamId: string): Promise<unknown[]> {
      const { events } = await store.load(database, streamId)
      return events.map(({ data }) => (data as { text?: unknown }).text)
    },
    async close(): Promise<void> {
      await database.close()
      await db.drop()
    },
  }
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>
