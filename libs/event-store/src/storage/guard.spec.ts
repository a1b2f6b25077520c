import { migrate, openDatabase } from '@licensing/database'
import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { eventStoreMigrations, openEventStore, RestoredElsewhere } from '../index'

it('refuses events restored from a server that was ahead, until this one is advanced', async () => {
  await using db = await testDatabase()
  await migrate({ url: db.url, schema: 'event_store', migrations: eventStoreMigrations })
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

  await store.checkRestoreGuard()
  await append('process-1')
  await store.checkRestoreGuard()
  await database.query('alter table event_store.events disable trigger append_only')
  await database.query(`update event_store.events set txid = ((txid::text)::bigint + 3000)::text::xid8`)
  await database.query('alter table event_store.events enable always trigger append_only')

  await expect(store.checkRestoreGuard()).rejects.toThrow(RestoredElsewhere)
  await expect(store.checkRestoreGuard()).rejects.toThrow('call event_store.advance_past_restored_events()')
  await database.query('call event_store.advance_past_restored_events()')
  await store.checkRestoreGuard()
  await append('process-2')
  // Another transaction on the server, such as autovacuum's, may hold readers back.
  expect(await store.settled(30_000)).toBe(true)
  const { events } = await store.readAfter(undefined)
  expect(events.map(({ streamId }) => streamId)).toEqual(['process-1', 'process-2'])
})
