import { isUnavailable, migrate, openDatabase, type Database } from '@licensing/database'
import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ConcurrencyConflict,
  eventStoreMigrations,
  InvalidCursor,
  LateAppend,
  openEventStore,
  UncleanEventData,
  type EventStore,
  type StoredEvent,
} from './index'

let db: TestDatabase
let database: Database
let store: EventStore

beforeAll(async () => {
  db = await testDatabase()
  await migrate({ url: db.url, schema: 'event_store', migrations: eventStoreMigrations })
  database = openDatabase({ url: db.url, max: 20 })
  store = openEventStore({ database })
})

afterAll(async () => {
  await database?.close()
  await db?.drop()
})

const recordedAt = '2026-03-02T12:00:00.120Z'
const meta = { actor: 'user-1' }
const noted = (text: string) => ({ type: 'Noted', data: { text } })
const empty = { version: 0, hash: '0'.repeat(64) }
let streams = 0
const newStream = () => `process-${(streams += 1)}`

const write = async (streamId: string, ...texts: string[]) => {
  const expected = await store.head(database, streamId)
  return store.append(database, { streamId, expected, events: texts.map(noted), meta, recordedAt })
}

describe('appending', () => {
  it('gives back what a later load gives', async () => {
    const streamId = newStream()
    const first = await write(streamId, 'a "quoted" text', 'açaí {1,2}')
    const second = await write(streamId, 'c')
    const loaded = await store.load(database, streamId)
    expect(loaded.events).toEqual([...first, ...second])
    expect(loaded.events[0]).toMatchObject({
      streamId,
      version: 1,
      type: 'Noted',
      schemaVersion: 1,
      meta,
      recordedAt,
    })
    expect(loaded.version).toBe(3)
    expect(loaded.hash).toBe(second[0]?.hash)
    expect(await store.head(database, streamId)).toEqual({ version: 3, hash: loaded.hash })
  })

  it('finds an unknown stream empty', async () => {
    expect(await store.load(database, newStream())).toEqual({ events: [], ...empty })
  })

  it('refuses a version that is not the stream’s last', async () => {
    const streamId = newStream()
    await write(streamId, 'a')
    const stale = store.append(database, {
      streamId,
      expected: empty,
      events: [noted('b')],
      meta,
      recordedAt,
    })
    await expect(stale).rejects.toThrow(ConcurrencyConflict)
    await expect(stale).rejects.toMatchObject({ streamId, expectedVersion: 0 })
  })

  it('refuses the right version with another history’s hash', async () => {
    const streamId = newStream()
    await write(streamId, 'a')
    const expected = { version: 1, hash: 'ab'.repeat(32) }
    const forged = store.append(database, { streamId, expected, events: [noted('b')], meta, recordedAt })
    await expect(forged).rejects.toThrow(ConcurrencyConflict)
  })

  it('lets exactly one of ten writers win a version', async () => {
    const streamId = newStream()
    const attempts = Array.from({ length: 10 }, (_, writer) =>
      database.transaction(async (tx) => {
        const { version, hash } = await store.load(tx, streamId)
        return store.append(tx, {
          streamId,
          expected: { version, hash },
          events: [noted(`${writer}`)],
          meta,
          recordedAt,
        })
      }),
    )
    const results = await Promise.allSettled(attempts)
    const lost = results.filter((result) => result.status === 'rejected')
    expect((await store.load(database, streamId)).version).toBe(10 - lost.length)
    for (const { reason } of lost) expect(reason).toBeInstanceOf(ConcurrencyConflict)

    const expected = await store.head(database, streamId)
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        store.append(database, { streamId, expected, events: [noted('race')], meta, recordedAt }),
      ),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('leaves nothing of a transaction that rolled back', async () => {
    const streamId = newStream()
    const failing = database.transaction(async (tx) => {
      await store.append(tx, { streamId, expected: empty, events: [noted('a')], meta, recordedAt })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.head(database, streamId)).toEqual(empty)
  })

  it('appends to two streams in one transaction when both are locked first', async () => {
    const [one, two] = [newStream(), newStream()]
    await database.transaction(async (tx) => {
      await store.lock(tx, one)
      await store.lock(tx, two)
      for (const streamId of [one, two]) {
        await store.append(tx, { streamId, expected: empty, events: [noted('a')], meta, recordedAt })
      }
    })
    expect((await store.head(database, two)).version).toBe(1)
  })

  it('appends with the commit, giving back at once all but the place', async () => {
    const streamId = newStream()
    await write(streamId, 'a')
    const appended = await database.transaction(async (tx) => {
      await store.lock(tx, streamId)
      const expected = await store.head(tx, streamId)
      return store.appendLast(tx, { streamId, expected, events: [noted('b'), noted('c')], meta, recordedAt })
    })
    const { events } = await store.load(database, streamId, { after: 1 })
    expect(events).toMatchObject(appended)
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('fails the commit when an append that goes with it is in somebody’s way', async () => {
    const streamId = newStream()
    const late = database.transaction(async (tx) => {
      await write(streamId, 'a')
      return store.appendLast(tx, { streamId, expected: empty, events: [noted('b')], meta, recordedAt })
    })
    await expect(late).rejects.toThrow(ConcurrencyConflict)
    expect((await store.load(database, streamId)).events).toHaveLength(1)
  })

  it('stores nothing and asks nothing for no events', async () => {
    expect(
      await store.append(database, { streamId: newStream(), expected: empty, events: [], meta, recordedAt }),
    ).toEqual([])
  })
})

describe('loading to decide', () => {
  /** Says on every run what it decides upon, and appends `text`. */
  const decide = (streamId: string, text: string, seen: unknown[], by = store) =>
    database.transaction(async (tx) => {
      const { events, version, hash, presumed } = await by.loadToDecide(tx, streamId)
      seen.push({ knows: events.map(({ data }) => (data as { text: string }).text).join(), presumed })
      by.appendLast(tx, { streamId, expected: { version, hash }, events: [noted(text)], meta, recordedAt })
      return tx.asked
    })

  it('asks nothing about a stream this process appended to, and appends all the same', async () => {
    const streamId = newStream()
    await write(streamId, 'a')
    const seen: unknown[] = []
    expect(await decide(streamId, 'b', seen)).toBe(true)
    expect(await decide(streamId, 'c', seen)).toBe(false)
    expect(await decide(streamId, 'd', seen)).toBe(false)
    expect(seen).toEqual([
      { knows: 'a', presumed: false },
      { knows: 'a,b', presumed: true },
      { knows: 'a,b,c', presumed: true },
    ])
    expect((await store.load(database, streamId)).version).toBe(4)
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('knows a stream from its first event on', async () => {
    const streamId = newStream()
    await database.transaction(async (tx) => {
      store.appendLast(tx, { streamId, expected: empty, events: [noted('a')], meta, recordedAt })
    })
    const seen: unknown[] = []
    await decide(streamId, 'b', seen)
    expect(seen).toEqual([{ knows: 'a', presumed: true }])
  })

  it('decides again with what is stored when another process appended meanwhile', async () => {
    const streamId = newStream()
    const other = openEventStore({ database })
    const seen: unknown[] = []
    await decide(streamId, 'a', seen)
    await decide(streamId, 'b', [], other)
    await decide(streamId, 'c', seen)
    expect(seen.slice(1)).toEqual([
      { knows: 'a', presumed: true },
      { knows: 'a,b', presumed: false },
    ])
    await decide(streamId, 'd', seen)
    expect(seen.at(-1)).toEqual({ knows: 'a,b,c', presumed: true })
    expect((await store.load(database, streamId)).events.map(({ data }) => data)).toEqual(
      ['a', 'b', 'c', 'd'].map((text) => ({ text })),
    )
  })

  it('lets everyone who decides at once append once, in one order', async () => {
    const streamId = newStream()
    await decide(streamId, 'first', [])
    const texts = Array.from({ length: 12 }, (_, index) => `t${index}`)
    await Promise.all(texts.map((text) => decide(streamId, text, [])))
    const { events } = await store.load(database, streamId)
    expect(events.map(({ data }) => (data as { text: string }).text).toSorted()).toEqual(
      ['first', ...texts].toSorted(),
    )
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('knows nothing of what was rolled back', async () => {
    const streamId = newStream()
    await decide(streamId, 'a', [])
    const failing = database.transaction(async (tx) => {
      const { version, hash } = await store.loadToDecide(tx, streamId)
      store.appendLast(tx, { streamId, expected: { version, hash }, events: [noted('b')], meta, recordedAt })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const seen: unknown[] = []
    await decide(streamId, 'c', seen)
    expect(seen).toEqual([{ knows: 'a', presumed: true }])
  })

  it('reads what is stored in a transaction that asked something before', async () => {
    const streamId = newStream()
    await decide(streamId, 'a', [])
    const loaded = await database.transaction(async (tx) => {
      await store.head(tx, streamId)
      return store.loadToDecide(tx, streamId)
    })
    expect(loaded).toMatchObject({ version: 1, presumed: false })
  })
})

describe('the order of writes in a transaction', () => {
  beforeAll(() => database.query('create table numbers (value int)'))

  it('refuses an append after another write', async () => {
    const streamId = newStream()
    const late = database.transaction(async (tx) => {
      await tx.query('insert into numbers values (1)')
      return store.append(tx, { streamId, expected: empty, events: [noted('a')], meta, recordedAt })
    })
    await expect(late).rejects.toThrow(LateAppend)
  })

  it('refuses a lock after another write', async () => {
    const late = database.transaction(async (tx) => {
      await tx.query('insert into numbers values (1)')
      await store.lock(tx, newStream())
    })
    await expect(late).rejects.toThrow(LateAppend)
  })

  it('accepts a write between the stream’s lock and the append, for that stream alone', async () => {
    const [locked, other] = [newStream(), newStream()]
    await database.transaction(async (tx) => {
      await store.lock(tx, locked)
      await tx.query('insert into numbers values (1)')
      await store.append(tx, { streamId: locked, expected: empty, events: [noted('a')], meta, recordedAt })
    })
    expect((await store.head(database, locked)).version).toBe(1)
    const elsewhere = database.transaction(async (tx) => {
      await store.lock(tx, locked)
      await tx.query('insert into numbers values (1)')
      await store.append(tx, { streamId: other, expected: empty, events: [noted('a')], meta, recordedAt })
    })
    await expect(elsewhere).rejects.toThrow(LateAppend)
  })

  it('makes a second transaction wait for the lock and then see what the first appended', async () => {
    const streamId = newStream()
    const order: string[] = []
    let second: Promise<void> = Promise.resolve()
    await database.transaction(async (tx) => {
      await store.lock(tx, streamId)
      second = database.transaction(async (later) => {
        await store.lock(later, streamId)
        order.push(`second sees ${(await store.head(later, streamId)).version}`)
      })
      await store.append(tx, { streamId, expected: empty, events: [noted('a')], meta, recordedAt })
      order.push('first appended')
    })
    await second
    expect(order).toEqual(['first appended', 'second sees 1'])
  })
})

describe('reading on', () => {
  const drain = async (options: Parameters<EventStore['readAfter']>[1]) => {
    const seen: StoredEvent[] = []
    let cursor: string | undefined
    for (;;) {
      const page = await store.readAfter(cursor, options)
      seen.push(...page.events)
      cursor = page.cursor
      if (!page.more) return seen
    }
  }

  it('pages through everything in one order, with positions to resume at', async () => {
    const streamId = newStream()
    await write(streamId, 'a', 'b', 'c', 'd', 'e')
    const all = await drain({ limit: 1_000 })
    expect(await drain({ limit: 2 })).toEqual(all)
    const middle = all.at(-3)
    expect((await store.readAfter(middle?.position)).events).toEqual(all.slice(-2))
    expect(await store.latest()).toBe(all.at(-1)?.position)
  })

  it('filters by stream prefix and type, taking a wildcard in a prefix as a plain character', async () => {
    await store.append(database, {
      streamId: 'user-1',
      expected: empty,
      events: [noted('u')],
      meta,
      recordedAt,
    })
    await store.append(database, {
      streamId: 'us%-1',
      expected: empty,
      events: [noted('w')],
      meta,
      recordedAt,
    })
    const users = await drain({ limit: 3, streamPrefixes: ['user-'] })
    expect(users.map(({ streamId }) => streamId)).toEqual(['user-1'])
    expect(await drain({ streamPrefixes: ['us%-'] })).toHaveLength(1)
    expect(await drain({ types: ['Unheard'] })).toEqual([])
    expect(await drain({ types: ['Noted'], streamPrefixes: ['user-', 'us%-'] })).toHaveLength(2)
  })

  it('waits with events that a still open writer could precede', async () => {
    const before = await store.latest()
    const [early, late] = [newStream(), newStream()]
    await database.transaction(async (tx) => {
      await store.append(tx, { streamId: early, expected: empty, events: [noted('a')], meta, recordedAt })
      await write(late, 'b')
      expect((await store.readAfter(before)).events).toEqual([])
      expect((await store.xminStall()).transactions).toBeGreaterThan(0)
      expect((await store.xminStall()).seconds).toBeGreaterThan(0)
    })
    const { events } = await store.readAfter(before)
    expect(events.map(({ streamId }) => streamId)).toEqual([early, late])
    expect(await store.xminStall()).toEqual({ seconds: 0, transactions: 0 })
  })

  it('tells how much lies behind a cursor, up to a limit', async () => {
    const before = await store.latest()
    expect(await store.pending(before)).toEqual({ events: 0 })
    await write(newStream(), 'a', 'b', 'c')
    expect(await store.pending(before)).toEqual({ events: 3, since: recordedAt })
    expect(await store.pending(before, { limit: 2 })).toMatchObject({ events: 2 })
    expect(await store.pending(before, { streamPrefixes: ['user-'] })).toEqual({ events: 0 })
  })

  it('tells an alien cursor from its own', async () => {
    await expect(store.readAfter('elsewhere')).rejects.toThrow(InvalidCursor)
  })

  it('notifies listeners after commit, once for many appends', async () => {
    let wakes = 0
    let woken: () => void = () => undefined
    const first = new Promise<void>((resolve) => (woken = resolve))
    const stop = await database.listen('event_store_appended', () => {
      wakes += 1
      woken()
    })
    await Promise.all(Array.from({ length: 20 }, () => write(newStream(), 'a')))
    await first
    await stop()
    expect(wakes).toBeLessThan(20)
  })
})

describe('data that does not survive storage', () => {
  const storing = (data: object) =>
    store.append(database, {
      streamId: newStream(),
      expected: empty,
      events: [{ type: 'Odd', data }],
      meta,
      recordedAt,
    })

  it.each([
    ['a NUL character', { deep: ['a\u0000b'] }, 'Odd.data.deep[0]'],
    ['half a surrogate pair', { text: 'x\uD83D' }, 'Odd.data.text'],
    ['half a surrogate pair', { text: '\uDE00\uD83D' }, 'Odd.data.text'],
    ['a NUL character', { 'a\u0000': 1 }, 'Odd.data'],
    ['NaN', { amount: Number.NaN }, 'Odd.data.amount'],
    ['a Date', { at: new Date(0) }, 'Odd.data.at'],
    ['a value of type undefined', { list: [undefined] }, 'Odd.data.list[0]'],
  ])('is refused by name: %s', async (found, data, path) => {
    await expect(storing(data)).rejects.toMatchObject({ name: 'UncleanEventData', path, found })
  })

  it('is refused in meta and stream id too', async () => {
    const events = [noted('a')]
    const badMeta = { streamId: newStream(), expected: empty, events, meta: { why: '\u0000' }, recordedAt }
    await expect(store.append(database, badMeta)).rejects.toThrow(UncleanEventData)
    const badId = { streamId: 'process-\u0000', expected: empty, events, meta, recordedAt }
    await expect(store.append(database, badId)).rejects.toThrow(UncleanEventData)
  })

  it('is not an outage', () => {
    expect(isUnavailable(new UncleanEventData('a', 'b'))).toBe(false)
  })
})

describe('the table', () => {
  it.each([
    'update event_store.events set type = type',
    'delete from event_store.events',
    'truncate event_store.events',
  ])('refuses: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only')
  })
})
