import { readFileSync } from 'node:fs'
import { type ProcessEvent, processEventSchemas, processStream } from '@licensing/contracts'
import { eventStoreMigrations, openDatabase, openEventStore } from '@licensing/event-store'
import { historyLineOf, processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'

/** A process from its filing to its completion as it was stored once, without fields that events got later. Never edited. */
interface Recorded {
  readonly processId: string
  readonly events: readonly (RecordedProcessEvent & { readonly hash: string })[]
  readonly state: object
  readonly history: readonly object[]
}

const { processId, events, state, history } = JSON.parse(
  readFileSync(new URL('recorded-stream.jsonl', import.meta.url), 'utf8'),
) as Recorded

it('[K9.03 K9.02] a recorded stream is read unchanged and folds to the same state and history lines', () => {
  for (const { type, data } of events) expect(processEventSchemas[type].parse(data)).toEqual(data)
  expect(processOf(events)).toMatchObject(state)
  expect(events.map(historyLineOf)).toEqual(history)
})

it('[K9.03] a recorded stream gets the same hashes and verifies', async () => {
  await using db = await testDatabase([['event_store', eventStoreMigrations]])
  await using database = openDatabase({ url: db.url })
  const store = openEventStore({ database })
  const streamId = processStream(processId)
  for (const { type, data, meta, recordedAt, hash } of events) {
    const request = {
      streamId,
      events: [{ type, data } as ProcessEvent],
      meta,
      recordedAt: new Date(recordedAt),
    }
    // oxlint-disable-next-line no-await-in-loop -- the events of a stream are appended in order
    const [appended] = await store.append(database, request)
    expect(appended?.hash).toBe(hash)
  }
  expect(
    await store.verify(streamId, { version: events.length, hash: events.at(-1)?.hash ?? '' }),
  ).toBeUndefined()
})
