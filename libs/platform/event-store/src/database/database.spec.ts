import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database'
import { isTransient, isUnavailable } from './failures'
import { sql } from './sql'
import { type Database } from './types'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db?.drop())

beforeEach(async () => {
  database = openDatabase({ url: db.url, max: 4, applicationName: 'spec' })
  await database.query('create table notes (id bigint generated always as identity, text text)')
})
afterEach(async () => {
  await database.close()
  await fromOutside('drop table notes')
})

/** Uses a connection outside the pool, unaffected by what a test does to the pool's connections. */
async function fromOutside(statement: string): Promise<void> {
  const admin = new Client({ connectionString: db.url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** Each connection notices on its own; a query just before that fails. */
const endConnections = (): Promise<void> =>
  fromOutside(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'spec'`,
  )

describe('queries', () => {
  it('queries run built queries and count affected rows', async () => {
    await database.run(sql('notes').insert([{ text: 'a' }, { text: 'b' }]))
    const rows = await database.run(sql('notes').select('id', 'text').where({ text: 'b' }))
    expect(rows).toEqual([{ id: 2, text: 'b' }])
    expect(await database.execute(sql('notes').update({ text: 'c' }))).toBe(2)
    expect(await database.run(sql.raw('select ?::int as n', [7]))).toEqual([{ n: 7 }])
  })

  it('queries return numbers, days and JSON typed, times in UTC, and throw for an int8 beyond the safe integers', async () => {
    const [row] = await database.query(`select 9007199254740991::int8 as big, 12.5::numeric as exact,
      array[1, null]::int8[] as list, '{"a":[1]}'::jsonb as json, '2026-03-01'::date as day,
      '2026-03-01T10:00:00-03'::timestamptz as at, current_setting('TimeZone') as zone`)
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      exact: 12.5,
      list: [1, null],
      json: { a: [1] },
      day: '2026-03-01',
      at: new Date('2026-03-01T13:00:00Z'),
      zone: 'UTC',
    })
    await expect(database.query('select 9007199254740993::int8 as big')).rejects.toThrow('select it as text')
  })

  it('queries keep a named statement prepared, with its own parsers', async () => {
    const statement = {
      name: 'bytes',
      text: 'select $1::bytea as b',
      parsers: { 17: (text: string) => text },
    }
    expect(await database.query(statement, [Buffer.from('hi')])).toEqual([{ b: '\\x6869' }])
    expect(await database.query('select $1::bytea as b', [Buffer.from('hi')])).toEqual([
      { b: Buffer.from('hi') },
    ])
  })

  it('queries are cancelled at the timeout, as an outage', async () => {
    await using withShortTimeout = openDatabase({ url: db.url, statementTimeout: 50 })
    const error: unknown = await withShortTimeout
      .query('select pg_sleep(10)')
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
  })
})

describe('a transaction', () => {
  it('a transaction commits when the work resolves, and rolls back when it throws', async () => {
    const id = await database.transaction(async (tx) => {
      const [row] = await tx.run<{ id: number }>(sql('notes').insert({ text: 'a' }).returning('id'))
      return row?.id
    })
    expect(await database.run(sql('notes').select('id'))).toEqual([{ id }])
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await database.run(sql('notes').select('id'))).toEqual([{ id }])
  })

  it('a transaction does not count as committed when a failed statement was ignored', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      await tx.query('select 1/0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow('was rolled back')
  })

  it('a transaction does not assign a transaction id without a write', async () => {
    const [row] = await database.transaction((tx) =>
      tx.query('select pg_current_xact_id_if_assigned() as id'),
    )
    expect(row).toEqual({ id: null })
  })
})

describe('a connection', () => {
  const pidOf = async (of: Database): Promise<number | undefined> => {
    const [row] = await of.query<{ pid: number }>('select pg_backend_pid() as pid')
    return row?.pid
  }

  it('a connection survives rejected statements and a rolled-back transaction, without its state', async () => {
    await using one = openDatabase({ url: db.url, max: 1 })
    await one.query('alter table notes add primary key (id)')
    const before = await pidOf(one)
    for (const statement of [
      'insert into notes (id) overriding system value values (1), (1)',
      `do $$ begin raise exception 'no' using errcode = '40001'; end $$`,
      `do $$ begin raise exception 'no' using errcode = 'LC001'; end $$`,
    ])
      // oxlint-disable-next-line no-await-in-loop
      await expect(one.query(statement)).rejects.toHaveProperty('code')
    const failing = one.transaction(async (tx) => {
      await tx.query('insert into notes (text) values ($1)', ['a'])
      await tx.query('select 1 / 0')
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(await pidOf(one)).toBe(before)
    expect(await one.query('select text from notes')).toEqual([])
  })

  it('a connection is replaced when a migration invalidates its prepared statement', async () => {
    await using one = openDatabase({ url: db.url, max: 1 })
    const all = { name: 'all_notes', text: 'select * from notes' }
    await one.query(all)
    await fromOutside('alter table notes add column more text')
    await expect(one.query(all)).rejects.toThrow('cached plan must not change result type')
    expect(await one.query(all)).toEqual([])
  })
})

describe('when Postgres ends the connections', () => {
  it('fails running queries as an outage and works again afterwards', async () => {
    const running = database.query('select pg_sleep(60)').catch((reason: unknown) => reason)
    await vi.waitFor(async () => {
      const active = await database.query(
        `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)' and pid <> pg_backend_pid()`,
      )
      expect(active).toHaveLength(1)
    })
    await endConnections()
    expect(isUnavailable(await running)).toBe(true)
    await vi.waitFor(async () => expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]))
  })

  it('survives a lost connection between two statements of a transaction', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(sql('notes').insert({ text: 'a' }))
      await endConnections()
      await tx.run(sql('notes').insert({ text: 'b' }))
    })
    const error: unknown = await work.catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await vi.waitFor(async () => expect(await database.run(sql('notes').select())).toEqual([]))
  })

  it('aborts the signal of a lost session', async () => {
    const session = await database.session()
    expect(session.lost.aborted).toBe(false)
    await endConnections()
    await vi.waitFor(() => expect(session.lost.aborted).toBe(true))
    await session.release()
  })

  it('listens again and reports that notifications may have been missed', async () => {
    const payloads: (string | undefined)[] = []
    const stop = await database.listen('news', (payload) => payloads.push(payload))
    await database.query(`select pg_notify('news', 'one')`)
    await vi.waitFor(() => expect(payloads).toEqual(['one']))
    await endConnections()
    await vi.waitFor(() => expect(payloads).toEqual(['one', undefined]), { timeout: 5_000 })
    await vi.waitFor(() => database.query(`select pg_notify('news', 'two')`))
    await vi.waitFor(() => expect(payloads).toEqual(['one', undefined, 'two']))
    await stop()
    await database.query(`select pg_notify('news', 'three')`)
    expect(payloads).toHaveLength(3)
  })
})

describe('failures', () => {
  it('failures distinguishes an outage from a programming error', async () => {
    await using away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const refused: unknown = await away.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(refused)).toBe(true)
    expect(isUnavailable(new Error('wrapped', { cause: refused }))).toBe(true)
    const mistake: unknown = await database.query('select nothing').catch((reason: unknown) => reason)
    expect(isUnavailable(mistake)).toBe(false)
    expect(isUnavailable(undefined)).toBe(false)
  })

  it('classifies a server that accepts connections and never responds as an outage', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await using away = openDatabase({ url: `postgres://nobody@127.0.0.1:${port}/none` })
    const failed = (error: unknown) => error
    const [queried, opened] = await Promise.all([
      away.query('select 1').catch(failed),
      away.session().catch(failed),
    ])
    expect([queried, opened].map(isUnavailable)).toEqual([true, true])
    silent.close()
  })

  it('classifies the codes of outages as such, and a deadlock as transient', () => {
    const outages = ['57P01', '08006', '53300', '57014', '25P03', '55P03', 'ECONNRESET']
    const classified = outages.filter((code) => isUnavailable(Object.assign(new Error('x'), { code })))
    expect(classified).toEqual(outages)
    const deadlock = Object.assign(new Error('x'), { code: '40P01' })
    expect(isTransient(deadlock)).toBe(true)
    expect(isUnavailable(deadlock)).toBe(false)
  })

  it('connects only for the first query, and not after closing', async () => {
    const closed = openDatabase({ url: db.url })
    await closed.close()
    await closed.close()
    const error: unknown = await closed.query('select 1').catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
  })
})
