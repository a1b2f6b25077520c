import { isUnavailable, openDatabase, type Database, type Drawn, type Write } from '@licensing/database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppendRequest, commit, ConcurrencyConflict, type EventStore } from './index'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from './testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query(`
    create table rows (id text constraint rows_pkey primary key, version int not null, text text not null);
    create table counters (name text primary key, last int not null);
    create function next_number(wanted text) returns text language plpgsql as $$
      declare drawn int;
      begin
        insert into counters as c (name, last) values (wanted, 1)
          on conflict (name) do update set last = c.last + 1 returning last into drawn;
        return '2026/' || lpad(drawn::text, 3, '0');
      end $$;
    create function refuse(code text) returns text language plpgsql as $$
      begin raise exception 'refused' using errcode = code; end $$`)
})
beforeEach(() => database.query('truncate rows, counters'))
afterAll(() => test?.close())

const PLACEHOLDER = '2026/777777'
const counted: Drawn = {
  placeholder: PLACEHOLDER,
  step: { sql: 'next_number($1) as number', values: ['c'] },
}
const appendTo = (write: Write, request: Omit<AppendRequest, 'events' | 'meta' | 'recordedAt'>, text = 'b') =>
  store.appendIn(write, { ...request, events: [noted(text)], meta, recordedAt })
const row = (write: Write, id: string): void =>
  write.effect({ sql: `insert into rows select $1, 1, 'a' from written`, values: [id] })
const rows = () => database.query('select id from rows order by id')

describe('a commit', () => {
  it('writes events, rows and the number drawn for both as one', async () => {
    const streamId = test.newStream()
    const { value, fillNumber: filled } = await commit(database, async (write) => {
      const events = store.appendIn(write, {
        streamId,
        expected: EMPTY,
        events: [noted(`number ${PLACEHOLDER}`), noted('next')],
        meta,
        recordedAt,
        draws: counted,
      })
      write.effect({
        sql: `insert into rows select $1, $2, replace($3, written.placeholder, written.number) from written`,
        values: [streamId, 2, `has ${PLACEHOLDER}`],
      })
      return events
    })
    expect(value.map(({ version, type }) => [version, type])).toEqual([
      [1, 'Noted'],
      [2, 'Noted'],
    ])
    expect(filled(`it is ${PLACEHOLDER}, ${PLACEHOLDER}`)).toBe('it is 2026/001, 2026/001')
    expect(await test.textsOf(streamId)).toEqual(['number 2026/001', 'next'])
    expect(await store.verify(streamId)).toBeUndefined()
    expect(await database.query('select version, text from rows')).toEqual([
      { version: 2, text: 'has 2026/001' },
    ])
  })

  it('releases what each attempt took, also of one that failed before its write was sent', async () => {
    const streamId = test.newStream()
    const released: string[] = []
    const attempt = (outcome: 'lost once' | 'broken' | 'empty') =>
      commit(database, async (write, number) => {
        write.onClosed((how) => void released.push(`${outcome}: ${how}`))
        if (outcome === 'broken') throw new Error('broken')
        if (outcome === 'empty') return
        const expected = await store.head(database, streamId)
        if (number === 1) await test.note(streamId, 'faster')
        appendTo(write, { streamId, expected })
      })
    await attempt('lost once')
    await attempt('empty')
    await expect(attempt('broken')).rejects.toThrow('broken')
    await new Promise(setImmediate)
    expect(released).toEqual([
      'lost once: NOT_WRITTEN',
      'lost once: COMMITTED',
      'empty: NOT_WRITTEN',
      'broken: NOT_WRITTEN',
    ])
  })

  it('of an empty write does not contact the database', async () => {
    await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const { value, fillNumber: filled } = await commit(unreachable, async () => 'value')
    expect([value, filled(PLACEHOLDER)]).toEqual(['value', PLACEHOLDER])
  })

  it('inserts a number literally, even with replacement patterns in it', async () => {
    const placeholder = 'the-number'
    const { fillNumber: filled } = await commit(database, async (write) =>
      write.draw({ placeholder, step: { sql: '$1::text as number', values: ['$& $1 $$'] } }),
    )
    expect(filled(`<${placeholder}>`)).toBe('<$& $1 $$>')
  })

  it('returns the events as a later load does, except hash and position', async () => {
    const streamId = test.newStream()
    const [first] = await test.note(streamId, 'a')
    const { value } = await commit(database, async (write) =>
      appendTo(write, { streamId, expected: { version: 1, hash: first?.hash ?? '' } }),
    )
    const { events } = await store.load(database, streamId)
    const assignedByCommit: object = { hash: expect.any(String), position: expect.any(String) }
    expect(events.slice(1)).toEqual(value.map((event) => ({ ...event, ...assignedByCommit })))
    expect(value).toHaveLength(1)
    // Without an expected head, the versions are known only after the commit.
    const atEnd = await commit(database, async (write) => appendTo(write, { streamId }, 'c'))
    expect(atEnd.value).toEqual([])
    expect(await test.textsOf(streamId)).toEqual(['a', 'b', 'c'])
  })
})

describe('a conflict', () => {
  it('leaves nothing behind, and the work decides again on the stored events', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const seen: unknown[] = []
    const { value } = await commit(database, async (write, attempt) => {
      const { events, ...head } = await store.load<{ type: 'Noted'; data: { text: string } }>(
        database,
        streamId,
      )
      seen.push([attempt, events.map(({ data }) => data.text)])
      if (attempt === 1) await test.note(streamId, 'faster')
      row(write, `attempt ${attempt}`)
      return appendTo(write, { streamId, expected: head }, `after ${events.length}`)
    })
    expect(seen).toEqual([
      [1, ['a']],
      [2, ['a', 'faster']],
    ])
    expect(value).toMatchObject([{ version: 3 }])
    expect(await test.textsOf(streamId)).toEqual(['a', 'faster', 'after 2'])
    expect(await rows()).toEqual([{ id: 'attempt 2' }])
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('is given up after the fifth attempt', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const attempts: number[] = []
    const work = commit(database, async (write, attempt) => {
      attempts.push(attempt)
      row(write, 'never')
      return appendTo(write, { streamId, expected: EMPTY })
    })
    await expect(work).rejects.toThrow(ConcurrencyConflict)
    await expect(work).rejects.toMatchObject({ streamId, expectedVersion: 0 })
    expect(attempts).toEqual([1, 2, 3, 4, 5])
    expect([await test.textsOf(streamId), await rows()]).toEqual([['a'], []])
  })

  it('may come from Postgres itself, as a deadlock or a serialization failure', async () => {
    const attempts: number[] = []
    await commit(database, async (write, attempt) => {
      attempts.push(attempt)
      const code = attempt === 1 ? '40P01' : '40001'
      if (attempt < 3) write.check({ name: 'lost', sql: 'refuse($1)', values: [code] })
      row(write, 'third')
    })
    expect(attempts).toEqual([1, 2, 3])
    expect(await rows()).toEqual([{ id: 'third' }])
  })

  it('may be found by the work itself, before anything is sent', async () => {
    const attempts: number[] = []
    await commit(database, async (write, attempt) => {
      attempts.push(attempt)
      row(write, `attempt ${attempt}`)
      if (attempt === 1) throw new ConcurrencyConflict('process-1', 1)
    })
    expect([attempts, await rows()]).toEqual([[1, 2], [{ id: 'attempt 2' }]])
  })

  it('is not a constraint violation, an outage or another error of the work', async () => {
    await database.query(`insert into rows values ('taken', 1, 'a')`)
    let attempts = 0
    const refused = commit(database, async (write) => {
      attempts += 1
      row(write, 'taken')
    })
    await expect(refused).rejects.toMatchObject({ constraint: 'rows_pkey' })
    const unavailable = commit(database, async (write) => {
      attempts += 1
      write.check({ name: 'late', sql: 'refuse($1)', values: ['55P03'] })
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

describe('the counter a write draws from', () => {
  beforeEach(() => database.query(`insert into counters values ('c', 7)`))

  /** Locks the counter's row: a write that touches it waits until the lock timeout. */
  const whileHeld = (work: () => Promise<void>): Promise<void> =>
    database.transaction(async (tx) => {
      await tx.query('select from counters for update')
      await work()
    })

  it('is not touched by a conflicting write', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    await whileHeld(async () => {
      const conflicting = commit(database, async (write) =>
        appendTo(write, { streamId, expected: EMPTY, draws: counted }),
      )
      await expect(conflicting).rejects.toThrow(ConcurrencyConflict)
    })
  })

  it('is not touched by a write that an earlier check rejects, such as a used idempotency key', async () => {
    await whileHeld(async () => {
      const refused = commit(database, async (write) => {
        write.check({ name: 'key', sql: 'refuse($1)', values: ['LC010'] })
        appendTo(write, { streamId: test.newStream(), expected: EMPTY, draws: counted })
      })
      await expect(refused).rejects.toMatchObject({ code: 'LC010' })
    })
  })

  it('is touched by a write that passes every check, which waits there for others', async () => {
    const shortTimeout = openDatabase({ url: test.url, lockTimeout: 20 })
    try {
      await whileHeld(async () => {
        const streamId = test.newStream()
        const waiting = commit(shortTimeout, async (write) =>
          appendTo(write, { streamId, expected: EMPTY, draws: counted }),
        )
        await expect(waiting).rejects.toMatchObject({ code: '55P03' })
        expect(await test.textsOf(streamId)).toEqual([])
      })
    } finally {
      await shortTimeout.close()
    }
  })
})
