import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, openWrite, type Database, type WriteOutcome } from '../index'
import {
  addingPerson,
  noting,
  openWriteDatabase,
  step,
  waitingForLock,
  type WriteDatabase,
} from '../testing/write-database'

let db: WriteDatabase
let database: Database

beforeAll(async () => {
  db = await openWriteDatabase()
  ;({ database } = db)
})
beforeEach(() => db.empty())
afterEach(() => vi.restoreAllMocks())
afterAll(() => db?.close())

describe('checks of a write', () => {
  it('run in order, each once, and all before the effects', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    // From the sixth execution on Postgres may use another plan for a prepared statement.
    for (let time = 0; time < 8; time += 1) {
      const write = openWrite()
      write.effect(noting('effect'))
      for (const name of names) write.check({ name, ...step(name) })
      await write.send(database)
    }
    expect(await db.texts()).toEqual(Array.from({ length: 8 }, () => [...names, 'effect']).flat())
    expect(await db.stepsRun()).toBe(8 * names.length)
  })

  it('read the checks before them, and return their columns', async () => {
    const write = openWrite()
    write.check({ name: 'one', sql: '$1::int as value', values: [20] })
    write.check({
      name: 'two',
      sql: 'one.value + $1::int as value',
      values: [3],
      returning: 'two.value as sum',
    })
    write.effect({ sql: `insert into notes (text) select 'sum ' || sum from written`, values: [] })
    expect(await write.send(database)).toEqual({ number: null, placeholder: null, sum: 23 })
    expect(await db.texts()).toEqual(['sum 23'])
  })

  it('fail by raising: no later check runs, and neither earlier checks nor effects leave a trace', async () => {
    const write = openWrite()
    write.check({ name: 'before', ...step('before') })
    write.check({ name: 'refusing', sql: 'refuse($1)', values: ['LC009'] })
    write.check({ name: 'after', ...step('after') })
    write.effect(noting('effect'))
    const committed = vi.fn<() => void>()
    write.onCommitted(committed)
    await expect(write.send(database)).rejects.toMatchObject({ code: 'LC009' })
    expect([await db.stepsRun(), await db.texts()]).toEqual([1, []])
    expect(committed).not.toHaveBeenCalled()
  })

  it('run once even if an effect waits for a row that another transaction changes', async () => {
    await database.query(`insert into people values ('ana', 1)`)
    const write = openWrite()
    write.check({ name: 'noted', ...step('noted') })
    write.effect({
      sql: 'update people set age = age + 1 from written where name = $1 and age < 10',
      values: ['ana'],
    })
    let sending: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.query('update people set age = 5')
      sending = write.send(database)
      await waitingForLock(database)
    })
    await sending
    expect([await db.stepsRun(), await db.texts()]).toEqual([1, ['noted']])
    expect(await database.query('select age from people')).toEqual([{ age: 6 }])
  })
})

describe('effects of a write', () => {
  it('leave nothing when one of them fails, and then nothing runs after the commit', async () => {
    const committed = vi.fn<() => void>()
    const write = openWrite()
    write.effect(noting('a'))
    write.effect(addingPerson('ana', -1))
    write.onCommitted(committed)
    await expect(write.send(database)).rejects.toMatchObject({ constraint: 'people_age' })
    expect(await db.texts()).toEqual([])
    expect(committed).not.toHaveBeenCalled()
  })

  it('are all applied when many writes change one row concurrently', async () => {
    await database.query(`insert into people values ('ana', 0)`)
    const grow = async () => {
      const write = openWrite()
      write.effect({ sql: 'update people set age = age + 1 from written where name = $1', values: ['ana'] })
      await write.send(database)
    }
    await Promise.all(Array.from({ length: 24 }, grow))
    expect(await database.query('select age from people')).toEqual([{ age: 24 }])
  })

  it('are sufficient for a write', async () => {
    const write = openWrite()
    expect(write.isEmpty).toBe(true)
    write.effect(noting('alone'))
    expect(write.isEmpty).toBe(false)
    await write.send(database)
    expect(await db.texts()).toEqual(['alone'])
  })
})

describe('post-commit effects', () => {
  it('fail independently: the write is done once, and the other effects run', async () => {
    const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const run: string[] = []
    const write = openWrite()
    write.check({ name: 'noted', ...step('once') })
    write.onCommitted(() => {
      throw new Error('the effect broke')
    })
    write.onCommitted(async () => {
      throw new Error('the effect broke later')
    })
    write.onCommitted(() => void run.push('last'))
    await expect(write.send(database)).resolves.toMatchObject({ number: null })
    expect([await db.texts(), await db.stepsRun(), run]).toEqual([['once'], 1, ['last']])
    expect(warnings.mock.calls.map(([warning]) => String(warning))).toEqual([
      'Error: the effect broke',
      'Error: the effect broke later',
    ])
  })

  it('see the committed data', async () => {
    const write = openWrite()
    write.effect(noting('a'))
    let seen: Promise<string[]> = Promise.resolve([])
    write.onCommitted(() => {
      seen = db.texts()
    })
    await write.send(database)
    expect(await seen).toEqual(['a'])
  })
})

describe('what an attempt took', () => {
  const closing = (write = openWrite()) => {
    const outcomes: WriteOutcome[] = []
    write.onClosed((outcome) => void outcomes.push(outcome))
    return { write, outcomes }
  }
  const settled = () => new Promise(setImmediate)

  it('is released once, whether the write was committed, refused or not sent', async () => {
    const [committed, refused, abandoned] = [closing(), closing(), closing()]
    committed.write.effect(noting('a'))
    await committed.write.send(database)
    committed.write.abandon()
    refused.write.check({ name: 'refusing', sql: 'refuse($1)', values: ['LC009'] })
    await expect(refused.write.send(database)).rejects.toMatchObject({ code: 'LC009' })
    abandoned.write.effect(noting('b'))
    abandoned.write.abandon()
    await settled()
    expect([committed.outcomes, refused.outcomes, abandoned.outcomes]).toEqual([
      ['COMMITTED'],
      ['NOT_WRITTEN'],
      ['NOT_WRITTEN'],
    ])
    expect(await db.texts()).toEqual(['a'])
  })

  it('is released without a known outcome when the connection is lost', async () => {
    await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
    const { write, outcomes } = closing()
    write.effect(noting('a'))
    await expect(write.send(unreachable)).rejects.toThrow(/ECONNREFUSED|connect/)
    await settled()
    expect(outcomes).toEqual(['UNKNOWN'])
  })
})

describe('the statement of a write', () => {
  it('is prepared once for all writes of its shape', async () => {
    await using one = openDatabase({ url: db.url, max: 1 })
    const send = async (...notes: string[]) => {
      const write = openWrite()
      for (const text of notes) write.effect(noting(text))
      await write.send(one)
    }
    for (const notes of [['a'], ['b'], ['c', 'd'], ['e']]) await send(...notes)
    const prepared = await one.query(`select name from pg_prepared_statements where name like 'write%'`)
    expect(prepared).toHaveLength(2)
  })

  it('opens no transaction block, so nothing is held between two statements', async () => {
    await using one = openDatabase({ url: db.url, max: 1 })
    const write = openWrite()
    write.check({ name: 'locked', sql: 'pg_advisory_xact_lock(9)::text as lock', values: [] })
    write.effect(noting('a'))
    await write.send(one)
    expect(await one.query(`select from pg_locks where locktype = 'advisory'`)).toEqual([])
    expect(await one.query(`select pg_current_xact_id_if_assigned() as id`)).toEqual([{ id: null }])
  })
})
