import type { Database } from '../database/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore } from '../types'
import { meta, openTestStore, recordedAt, type TestStore } from '../testing/test-store'
import { NAMED_OBJECTS } from './named-objects'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})
afterAll(() => test?.close())

const append = (streamId: string, type: string, ...data: object[]) =>
  store.append(database, { streamId, events: data.map((each) => ({ type, data: each })), meta, recordedAt })

describe('the objects that events name', () => {
  it('the objects that events name are found among the given keys, in every stream', async () => {
    await append('process-1', 'Attached', { objectKey: 'a' }, { objectKey: 'a' }, { text: 'b' })
    await append('other-1', 'Attached', { objectKey: 'c' }, { objectKey: 'd' })
    const named = await store.namedObjects(['a', 'b', 'c', 'e'])
    expect(named.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: 'a', streamId: 'process-1' },
      { key: 'c', streamId: 'other-1' },
    ])
    expect(await store.namedObjects([])).toEqual([])
  })

  it('the objects that events name belong to streams, which can be filtered by an event type they hold', async () => {
    for (const streamId of ['process-2', 'process-3'])
      await append(streamId, 'DocumentRemoved', { documentId: 'd' })
    expect(await store.streamsWith('DocumentRemoved', ['process-1', 'process-2'])).toEqual(['process-2'])
  })

  it('the objects that events name are found through their index for the 500 keys of a sweep', async () => {
    await database.query(
      `insert into event_store.events
         (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
       select '1', n, 'many-' || n, 1, 'Attached', 1,
         case when n % 5 = 0 then jsonb_build_object('objectKey', 'key-' || n) else '{}' end, '{}', now(), sha256('')
       from generate_series(1, 30000) n`,
    )
    await database.query('analyze event_store.events')
    const keys = Array.from({ length: 500 }, (_, n) => `'key-${n * 10}'`)
    const plan = await database.query<{ 'QUERY PLAN': string }>(
      `explain ${NAMED_OBJECTS.text.replace('$1', `array[${keys.join()}]`)}`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('on events_object_key')
  })
})
