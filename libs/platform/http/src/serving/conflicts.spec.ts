import { randomUUID } from 'node:crypto'
import { deferred, note, type Notes } from '@licensing/event-store/testing'
import { type Database, type EventStore, openDatabase, openEventStore } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import type { Handler } from '../route/route'
import type { TestApi } from '../testing/serve-for-test'
import { startApi } from '../testing/start-api'
import { withNotes } from '../testing/with-notes'

const options = { auth: signedIn, summary: 'Para testes', command: true } as const
const EMPTY = { version: 0, hash: '0'.repeat(64) }
const moved = { type: 'Moved', data: {} }

const { notes: openedNotes, databaseUrl } = withNotes(`
    create table notes.counter (last int not null);
    insert into notes.counter values (0);
    create function notes.next_number() returns text language sql as $$
      update notes.counter set last = last + 1 returning '2026/' || lpad(last::text, 3, '0') $$;
    create function notes.refuse(code text) returns text language plpgsql as $$
      begin raise exception 'refused' using errcode = code; end $$`)
let notes: Notes
let database: Database
let store: EventStore
let streamId: string
beforeEach(async () => {
  notes = openedNotes()
  ;({ database, store } = notes)
  await database.query('update notes.counter set last = 0')
  streamId = `process-${randomUUID()}`
})

const serving = (handler: Handler<typeof options>, on: Database = database): Promise<TestApi> =>
  startApi([post('/moves', options, handler)], { database: on })
const move = (api: TestApi, key?: string): Promise<Response> =>
  api.send('/api/moves', {}, key === undefined ? {} : { key })
const contentOf = async (answer: Response) => [answer.status, (await answer.json()) as unknown]

const appendElsewhere = () =>
  store.append(database, { streamId, events: [moved], meta: {}, recordedAt: new Date() })

describe('a command that conflicts', () => {
  it.each([
    ['an append elsewhere', 'append'],
    ['a deadlock', '40P01'],
    ['a serialisation failure', '40001'],
  ])('decides again on the stored state, and is committed once: %s', async (_, cause) => {
    const seen: number[] = []
    const api = await serving(async ({ tx, meta }) => {
      const expected = await store.head(database, streamId)
      seen.push(expected.version)
      if (seen.length < 3) {
        if (cause === 'append') await appendElsewhere()
        else await tx.query('select notes.refuse($1)', [cause])
      }
      await store.append(tx, { streamId, expected, events: [moved], meta, recordedAt: new Date() })
      await note(tx, `attempt ${seen.length}`)
      return { attempts: seen.length }
    })
    expect(await contentOf(await move(api, randomUUID()))).toEqual([200, { attempts: 3 }])
    expect(seen).toEqual(cause === 'append' ? [0, 1, 2] : [0, 0, 0])
    expect(await notes.texts()).toEqual(['attempt 3'])
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('[D1.19] [D7.14] five times returns 409 CONCURRENT_CHANGE, and writes nothing', async () => {
    await appendElsewhere()
    let attempts = 0
    const api = await serving(async ({ tx, meta }) => {
      attempts += 1
      await store.append(tx, { streamId, expected: EMPTY, events: [moved], meta, recordedAt: new Date() })
      await note(tx, 'never')
      return {}
    })
    expect(await contentOf(await move(api, randomUUID()))).toMatchObject([409, { code: 'CONCURRENT_CHANGE' }])
    expect([attempts, await notes.texts()]).toEqual([5, []])
  })

  it('a command that conflicts in Postgres five times returns 503, and can be retried', async () => {
    const api = await serving(async ({ tx }) => {
      await tx.query('select notes.refuse($1)', ['40P01'])
      return {}
    })
    const answer = await move(api)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  it('[D7.14] a command that conflicts and is then refused returns CONCURRENT_CHANGE, unless the process had changed before the load or the reason is another', async () => {
    let code: 'INVALID_TRANSITION' | 'NOT_FOUND' = 'INVALID_TRANSITION'
    const api = await serving(async ({ tx, meta }) => {
      const expected = await store.head(database, streamId)
      if (expected.version > 0) throw new DomainError(code)
      await appendElsewhere()
      await store.append(tx, { streamId, expected, events: [moved], meta, recordedAt: new Date() })
      return {}
    })
    const next = async () => contentOf(await move(api, randomUUID()))
    expect(await next()).toMatchObject([409, { code: 'CONCURRENT_CHANGE' }])
    expect(await next()).toMatchObject([409, { code: 'INVALID_TRANSITION' }])
    streamId = `process-${randomUUID()}`
    code = 'NOT_FOUND'
    expect(await next()).toMatchObject([404, { code: 'NOT_FOUND' }])
  })
})

describe('a command that draws a number', () => {
  /** Like a filing, each run opens its own stream, so only the key prevents a duplicate. */
  const filing: Handler<typeof options> = async ({ tx, meta }) => {
    const own = `process-${randomUUID()}`
    await store.lock(tx, [own])
    const [row] = await tx.query<{ number: string }>('select notes.next_number() as number')
    const events = [{ type: 'Filed', data: { number: row?.number } }]
    await store.append(tx, { streamId: own, expected: EMPTY, events, meta, recordedAt: new Date() })
    return { own, number: row?.number }
  }
  const drawn = async (): Promise<unknown> => {
    const [row] = await database.query<{ last: number }>('select last from notes.counter')
    return row?.last
  }

  it('[D1.27] [D4.12] a command that draws a number returns it, stores it in its event, and draws none for a replay, which does not wait for a lock on the counter', async () => {
    const api = await serving(filing)
    const key = randomUUID()
    const filed = await contentOf(await move(api, key))
    expect(filed).toMatchObject([200, { number: '2026/001' }])
    const { events } = await store.load(database, (filed[1] as { own: string }).own)
    expect(events).toMatchObject([{ data: { number: '2026/001' } }])
    await database.transaction(async (tx) => {
      await tx.query('select from notes.counter for update')
      // Waiting for the counter would end in 503 after two seconds.
      expect(await contentOf(await move(api, key))).toEqual(filed)
    })
    expect(await drawn()).toBe(1)
  })

  it('[D1.27] [D4.12] a command that draws a number draws one for many concurrent requests with the same key', async () => {
    const api = await serving(filing)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => contentOf(await move(api, key))))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect([answers[0], await drawn()]).toEqual([[200, expect.objectContaining({ number: '2026/001' })], 1])
  })
})

describe('a command that awaits', () => {
  it('a command that awaits holds no connection meanwhile: with a pool of one, twenty that await each other all complete', async () => {
    await using one = openDatabase({ url: databaseUrl(), max: 1 })
    const events = openEventStore({ database: one })
    let arrived = 0
    const allIn = deferred()
    const api = await serving(async ({ tx, meta }) => {
      const stream = `process-${meta.correlationId}`
      const expected = await events.head(one, stream)
      arrived += 1
      if (arrived === 20) allIn.happens()
      await allIn.happened
      const [row] = await one.query<{ one: number }>('select 1 as one')
      await events.append(tx, { streamId: stream, expected, events: [moved], meta, recordedAt: new Date() })
      await note(tx, stream)
      return row
    }, one)
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(api, randomUUID())))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await notes.texts()).toHaveLength(20)
  })
})
