import { openDatabase } from './database/database'
import { isUnavailable } from './database/failures'
import { type Database, type Transaction } from './database/types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConcurrencyConflict } from './errors'
import { commit } from './storage/append'
import { type EventStore } from './types'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from './testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query(`
    create table rows (id text constraint rows_pkey primary key);
    create table counters (name text primary key, last int not null);
    create function refuse(code text) returns void language plpgsql as $$
      begin raise exception 'refused' using errcode = code; end $$`)
})
beforeEach(() => database.query('truncate rows, counters'))
afterAll(() => test?.close())

const appendTo = (tx: Transaction, streamId: string, expected = EMPTY, text = 'b') =>
  store.append(tx, { streamId, expected, events: [noted(text)], meta, recordedAt })
const row = (tx: Transaction, id: string) => tx.query('insert into rows values ($1)', [id])
const rows = () => database.query('select id from rows order by id')

describe('a commit', () => {
  it('a commit writes events and rows as one, and returns the events as a later load does', async () => {
    const streamId = test.newStream()
    const appended = await commit(database, async (tx) => {
      const events = await appendTo(tx, streamId)
      await row(tx, streamId)
      return events
    })
    expect((await store.load(database, streamId)).events).toEqual(appended)
    expect(await rows()).toEqual([{ id: streamId }])
    const refused = commit(database, async (tx) => {
      await appendTo(tx, test.newStream())
      await row(tx, streamId)
    })
    await expect(refused).rejects.toMatchObject({ constraint: 'rows_pkey' })
    expect((await store.readAfter(undefined)).events.at(-1)?.streamId).toBe(streamId)
  })

  it('a commit releases what each attempt took, also of one that failed before its first statement', async () => {
    const streamId = test.newStream()
    const released: string[] = []
    const attempt = (outcome: 'lost once' | 'broken' | 'empty') =>
      commit(database, async (tx, number) => {
        tx.onClosed((how) => void released.push(`${outcome}: ${how}`))
        if (outcome === 'broken') throw new Error('broken')
        if (outcome === 'empty') return
        const expected = await store.head(database, streamId)
        if (number === 1) await test.note(streamId, 'faster')
        await appendTo(tx, streamId, expected)
      })
    await attempt('lost once')
    await attempt('empty')
    await expect(attempt('broken')).rejects.toThrow('broken')
    await new Promise(setImmediate)
    expect(released).toEqual([
      'lost once: NOT_WRITTEN',
      'lost once: COMMITTED',
      'empty: COMMITTED',
      'broken: NOT_WRITTEN',
    ])
  })
})

describe('a conflict', () => {
  it('a conflict leaves nothing behind, and the work decides again on the stored events', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const seen: unknown[] = []
    const appended = await commit(database, async (tx, attempt) => {
      const { events, ...head } = await store.load<{ type: 'Noted'; data: { text: string } }>(
        database,
        streamId,
      )
      seen.push([attempt, events.map(({ data }) => data.text)])
      if (attempt === 1) await test.note(streamId, 'faster')
      const stored = await appendTo(tx, streamId, head, `after ${events.length}`)
      await row(tx, `attempt ${attempt}`)
      return stored
    })
    expect(seen).toEqual([
      [1, ['a']],
      [2, ['a', 'faster']],
    ])
    expect(appended).toMatchObject([{ version: 3 }])
    expect(await test.textsOf(streamId)).toEqual(['a', 'faster', 'after 2'])
    expect(await rows()).toEqual([{ id: 'attempt 2' }])
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('a conflict is given up after the fifth attempt', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const attempts: number[] = []
    const work = commit(database, async (tx, attempt) => {
      attempts.push(attempt)
      await appendTo(tx, streamId)
    })
    await expect(work).rejects.toThrow(ConcurrencyConflict)
    await expect(work).rejects.toMatchObject({ streamId, expectedVersion: 0 })
    expect(attempts).toEqual([1, 2, 3, 4, 5])
    expect(await test.textsOf(streamId)).toEqual(['a'])
  })

  it('a conflict may come from Postgres itself, as a deadlock or a serialization failure, or from the work', async () => {
    const attempts: number[] = []
    await commit(database, async (tx, attempt) => {
      attempts.push(attempt)
      if (attempt === 1) throw new ConcurrencyConflict('process-1', 1)
      await row(tx, `attempt ${attempt}`)
      if (attempt < 4) await tx.query('select refuse($1)', [attempt === 2 ? '40P01' : '40001'])
    })
    expect(attempts).toEqual([1, 2, 3, 4])
    expect(await rows()).toEqual([{ id: 'attempt 4' }])
  })

  it('a conflict is not a constraint violation, an outage or another error of the work', async () => {
    await database.query(`insert into rows values ('taken')`)
    let attempts = 0
    const refused = commit(database, async (tx) => {
      attempts += 1
      await row(tx, 'taken')
    })
    await expect(refused).rejects.toMatchObject({ constraint: 'rows_pkey' })
    const unavailable = commit(database, async (tx) => {
      attempts += 1
      await tx.query('select refuse($1)', ['55P03'])
    })
    expect(isUnavailable(await unavailable.catch((reason: unknown) => reason))).toBe(true)
    const thrown = commit(database, async () => {
      attempts += 1
      throw new Error('other')
    })
    await expect(thrown).rejects.toThrow('other')
    expect(attempts).toBe(3)
  })
})

describe('a counter drawn from between the locks and the append', () => {
  const draw = (tx: Transaction) => tx.query(`update counters set last = last + 1 where name = 'c'`)
  beforeEach(() => database.query(`insert into counters values ('c', 7)`))

  it('a counter drawn from between the locks and the append counts back when the append conflicts', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const conflicting = commit(database, async (tx) => {
      await store.lock(tx, [streamId])
      await draw(tx)
      await appendTo(tx, streamId)
    })
    await expect(conflicting).rejects.toThrow(ConcurrencyConflict)
    expect(await database.query('select last from counters')).toEqual([{ last: 7 }])
  })

  it('a counter drawn from between the locks and the append is waited for until the lock timeout, and then nothing is appended', async () => {
    await using shortTimeout = openDatabase({ url: test.url, lockTimeout: 20 })
    await database.transaction(async (holding) => {
      await holding.query('select from counters for update')
      const streamId = test.newStream()
      const waiting = commit(shortTimeout, async (tx) => {
        await store.lock(tx, [streamId])
        await draw(tx)
        await appendTo(tx, streamId)
      })
      await expect(waiting).rejects.toMatchObject({ code: '55P03' })
      expect(await test.textsOf(streamId)).toEqual([])
    })
  })
})
