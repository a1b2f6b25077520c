import type { Database } from '../database/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStore } from '../store'
import { type DomainEvent, type EventStore, type StoredEvent } from '../types'
import { commit } from './append'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})
afterAll(() => test?.close())

it('several streams are loaded by one query, each as when loaded separately', async () => {
  const [one, other] = [test.newStream(), test.newStream()]
  await test.note(one, 'a', 'b')
  await test.note(other, 'c')
  await test.note(one, 'd')
  const alone = await Promise.all([one, other].map((id) => store.load(database, id)))
  const loaded = await store.loadEach(database, [other, 'nothing-here', one])
  expect([...loaded.keys()].toSorted()).toEqual([one, other].toSorted())
  expect([loaded.get(one), loaded.get(other)]).toEqual(alone)
  expect(alone.map(({ version }) => version)).toEqual([3, 1])
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
    const streamId = test.newStream()
    await test.note(streamId, 'a', 'b', 'c', 'd', 'e')
    const all = await drain({ limit: 1_000 })
    expect(await drain({ limit: 2 })).toEqual(all)
    const middle = all.at(-3)
    expect((await store.readAfter(middle?.position)).events).toEqual(all.slice(-2))
    expect(await store.latest()).toBe(all.at(-1)?.position)
  })

  it('reading on filters by stream prefix and type, and treats a wildcard in a prefix as a plain character', async () => {
    for (const streamId of ['user-1', 'us%-1']) await test.note(streamId, 'a')
    const users = await drain({ limit: 3, streamPrefixes: ['user-'] })
    expect(users.map(({ streamId }) => streamId)).toEqual(['user-1'])
    expect(await drain({ streamPrefixes: ['us%-'] })).toHaveLength(1)
    expect(await drain({ types: ['Unheard'] })).toEqual([])
    expect(await drain({ types: ['Noted'], streamPrefixes: ['user-', 'us%-'] })).toHaveLength(2)
  })

  it('withholds events that an open writer could still precede', async () => {
    const before = await store.latest()
    const [early, late] = [test.newStream(), test.newStream()]
    await database.transaction(async (tx) => {
      await store.append(tx, { streamId: early, expected: EMPTY, events: [noted('a')], meta, recordedAt })
      await test.note(late, 'b')
      expect((await store.readAfter(before)).events).toEqual([])
      expect((await store.xminStall()).transactions).toBeGreaterThan(0)
      expect((await store.xminStall()).seconds).toBeGreaterThan(0)
    })
    const { events } = await store.readAfter(before)
    expect(events.map(({ streamId }) => streamId)).toEqual([early, late])
    expect(await store.xminStall()).toEqual({ seconds: 0, transactions: 0 })
  })

  it('reading on counts the events behind a cursor, up to a limit', async () => {
    const before = await store.latest()
    expect(await store.pending(before)).toEqual({ events: 0 })
    await test.note(test.newStream(), 'a', 'b', 'c')
    expect(await store.pending(before)).toEqual({ events: 3, since: recordedAt })
    expect(await store.pending(before, { limit: 2 })).toMatchObject({ events: 2 })
    expect(await store.pending(before, { streamPrefixes: ['user-'] })).toEqual({ events: 0 })
    // Without looking further, the unwanted events that a reader has to pass.
    const users = { streamPrefixes: ['user-'] }
    expect(await store.pending(before, { ...users, limit: 3 })).toEqual({ events: 3, since: recordedAt })
    expect(await store.pending(before, { ...users, limit: 4 })).toEqual({ events: 0 })
  })

  it('notifies listeners once after appends and commits that are sent together', async () => {
    const committing = (streamId: string) =>
      commit(database, async (tx) => store.append(tx, { streamId, events: [noted('a')], meta, recordedAt }))
    for (const append of [(streamId: string) => test.note(streamId, 'a'), committing]) {
      let wakes = 0
      const stop = await database.listen('event_store_appended', () => void (wakes += 1))
      await Promise.all(Array.from({ length: 20 }, () => append(test.newStream())))
      await expect.poll(() => wakes).toBeGreaterThan(0)
      await stop()
      expect(wakes).toBeLessThan(20)
    }
  })
})

/** The plans Postgres makes for one statement: custom and generic. */
const plansOf = (source: Database, statement: string): Promise<string[]> =>
  source.transaction(async (tx) => {
    await tx.query(`prepare of_type (text, timestamptz) as ${statement}`)
    const plans: string[] = []
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await tx.query(`set local plan_cache_mode = ${mode}`)
      const rows = await tx.query<Record<string, string>>(
        `explain execute of_type ('user-7', timestamptz '2026-03-05')`,
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })

describe('the events of one type', () => {
  const ended = (sessionId: string) => ({ type: 'UserSessionsEnded', data: { sessionId } })
  const append = (streamId: string, events: DomainEvent[], at: string) =>
    store.append(database, { streamId, events, meta, recordedAt: at })
  const sessionsOf = async (streamId: string, since: string): Promise<unknown[]> => {
    const events = await store.ofType(streamId, 'UserSessionsEnded', new Date(since))
    return events.map(({ data }) => data)
  }

  it('the events of one type are those of the stream recorded at or after the instant', async () => {
    const [one, other] = ['user-type-1', 'user-type-2']
    await append(one, [noted('a'), ended('early')], '2026-03-02T12:00:00.119Z')
    await append(one, [ended('now'), noted('b')], '2026-03-02T12:00:00.120Z')
    await append(one, [ended('late')], '2026-03-02T12:00:00.121Z')
    await append(other, [ended('of another')], '2026-03-02T12:00:00.121Z')
    expect(await sessionsOf(one, '2026-03-02T12:00:00.120Z')).toEqual([
      { sessionId: 'now' },
      { sessionId: 'late' },
    ])
    expect(await sessionsOf(one, '2026-03-02T12:00:00.122Z')).toEqual([])
    expect(await sessionsOf('user-nobody', '2026-01-01T00:00:00Z')).toEqual([])
  })

  it('the events of one type are complete, and upcast', async () => {
    const [stored] = await append('user-type-3', [ended('s')], recordedAt)
    expect(await store.ofType('user-type-3', 'UserSessionsEnded', new Date(recordedAt))).toEqual([stored])
    const upcast = () => ({ sessionId: 'newer' })
    const upcasting = openEventStore({
      database,
      upcasters: [{ type: 'UserSessionsEnded', fromVersion: 1, upcast }],
    })
    expect(await upcasting.ofType('user-type-3', 'UserSessionsEnded', new Date(recordedAt))).toMatchObject([
      { data: { sessionId: 'newer' }, schemaVersion: 2 },
    ])
  })

  it('the events of one type are visible immediately, even while an older writer is open', async () => {
    await database.transaction(async (tx) => {
      await store.append(tx, { streamId: 'user-type-4', events: [noted('open')], meta, recordedAt })
      await append('user-type-5', [ended('s')], recordedAt)
      expect(await sessionsOf('user-type-5', recordedAt)).toEqual([{ sessionId: 's' }])
    })
  })

  it('the events of one type refuse an invalid type', async () => {
    for (const type of ["Noted' or true --", 'Noted"', '', 'Öde'])
      await expect(store.ofType('user-1', type, new Date())).rejects.toThrow('is not an event type')
  })

  it('the events of one type are found through their own index under either plan', async () => {
    const own = await openTestStore()
    const statements: string[] = []
    const query: Database['query'] = (statement, values) => {
      statements.push(typeof statement === 'string' ? statement : statement.text)
      return own.database.query(statement, values)
    }
    const watched = openEventStore({ database: { ...own.database, query } })
    await watched.ofType('user-1', 'UserSessionsEnded', new Date())
    try {
      // A week of 400 people, each with ten ended sessions and fifty other events.
      await own.database.query(`insert into event_store.events
        select pg_current_xact_id(), n, 'user-' || n % 400, n / 400 + 1,
          case when n / 400 % 6 = 0 then 'UserSessionsEnded' else 'Noted' end, 1, '{}', '{}',
          timestamptz '2026-03-02' + n * interval '25 s', sha256('x')
        from generate_series(1, 23999) as n`)
      await own.database.query('analyze event_store.events')
      expect(await plansOf(own.database, statements[0] ?? '')).toEqual([
        expect.stringContaining('events_sessions_ended_by_person'),
        expect.stringContaining('events_sessions_ended_by_person'),
      ])
    } finally {
      await own.close()
    }
  })
})
