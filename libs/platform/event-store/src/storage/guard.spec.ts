import { openDatabase } from '../database/database'
import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { RestoredElsewhere } from '../errors'
import { eventStoreMigrations } from '../migrations'
import { openEventStore } from '../store'

it('refuses events restored from a server that was ahead, until the event store is shifted past them', async () => {
  await using db = await testDatabase([['event_store', eventStoreMigrations]])
  await using database = openDatabase({ url: db.url })
  const store = openEventStore({ database })
  const append = async (streamId: string) =>
    store.append(database, {
      streamId,
      expected: await store.head(database, streamId),
      events: [{ type: 'Noted', data: {} }],
      meta: {},
      recordedAt: new Date(),
    })

  const nextId = async () => {
    const [row] = await database.query<{ id: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as id',
    )
    return Number(row?.id)
  }

  await store.checkRestoreGuard()
  await append('process-1')
  await store.checkRestoreGuard()
  await database.query('alter table event_store.events disable trigger append_only')
  await database.query(`update event_store.events set txid = ((txid::text)::bigint + 3000000000)::text::xid8`)
  await database.query('alter table event_store.events enable always trigger append_only')

  await expect(store.checkRestoreGuard()).rejects.toThrow(RestoredElsewhere)
  await expect(store.checkRestoreGuard()).rejects.toThrow('call event_store.advance_past_restored_events()')
  const before = await nextId()
  await database.query('call event_store.advance_past_restored_events()')
  await database.query('call event_store.advance_past_restored_events()')
  // Other specs use the same server.
  expect((await nextId()) - before).toBeLessThan(100_000)
  await store.checkRestoreGuard()
  await append('process-2')
  await append('process-1')
  await store.checkRestoreGuard()
  // Another transaction on the server, such as autovacuum's, may hold readers back.
  const readable = async () => (await store.readAfter(undefined)).events.map(({ streamId }) => streamId)
  await expect.poll(readable, { timeout: 30_000 }).toEqual(['process-1', 'process-2', 'process-1'])
  expect(await store.verify('process-1')).toBeUndefined()
})
