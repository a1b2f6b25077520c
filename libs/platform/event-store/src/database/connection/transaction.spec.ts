import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../database'
import { type Database, type Transaction, type TransactionOutcome } from '../types'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({ url: db.url, max: 2 })
  await database.query('create table notes (text text primary key)')
})
beforeEach(() => database.query('truncate notes'))
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await database?.close()
  await db?.drop()
})

const note = (tx: Transaction, text: string) => tx.query('insert into notes values ($1)', [text])
const notes = async () =>
  (await database.query<{ text: string }>('select text from notes order by text')).map(({ text }) => text)
const settled = () => new Promise(setImmediate)

it('a transaction contacts the database with its first statement only, after what is to run first', async () => {
  await using unreachable = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await unreachable.transaction(async () => 'value')).toBe('value')
  const order: string[] = []
  await database.transaction(
    async (tx) => {
      order.push('loaded')
      await note(tx, 'a')
    },
    { first: async () => order.push('first') },
  )
  expect(order).toEqual(['loaded', 'first'])
})

it('a transaction writes nothing when the statement that runs first fails', async () => {
  const refused = database.transaction((tx) => note(tx, 'a'), {
    first: (tx) => tx.query('select 1 / 0'),
  })
  await expect(refused).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).toEqual([])
})

it('a statement outside a transaction never waits for its connection, however many are open', async () => {
  const besideOpen = async (text: string) =>
    database.transaction(async (tx) => {
      await note(tx, text)
      await database.query('select pg_sleep(0.01)')
    })
  await Promise.all(['a', 'b', 'c', 'd'].map(besideOpen))
  expect(await notes()).toEqual(['a', 'b', 'c', 'd'])
})

it('effects after a commit run independently: the work is done once, and their errors are warnings', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const seen: string[][] = []
  await database.transaction(async (tx) => {
    await note(tx, 'a')
    tx.onCommitted(() => {
      throw new Error('broke')
    })
    tx.onCommitted(async () => {
      throw new Error('broke later')
    })
    tx.onCommitted(async () => seen.push(await notes()))
  })
  await expect.poll(() => seen).toEqual([['a']])
  expect(warnings.mock.calls.map(([warning]) => String(warning))).toEqual([
    'Error: broke',
    'Error: broke later',
  ])
})

it('a transaction that is over reports how it ended, once', async () => {
  const outcomes: (TransactionOutcome | 'committed')[] = []
  const ending = (work: (tx: Transaction) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      tx.onCommitted(() => outcomes.push('committed'))
      tx.onClosed((outcome) => outcomes.push(outcome))
      await work(tx)
    })
  await ending((tx) => note(tx, 'a'))
  await expect(ending((tx) => note(tx, 'a'))).rejects.toMatchObject({ code: '23505' })
  await settled()
  expect(outcomes).toEqual(['committed', 'COMMITTED', 'NOT_WRITTEN'])
})

it('a transaction whose connection is lost during the commit has no known outcome', async () => {
  await database.query(`
    create function end_session() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger ends_session after insert on notes deferrable initially deferred
      for each row execute function end_session()`)
  const outcomes: TransactionOutcome[] = []
  const lost = database.transaction(async (tx) => {
    tx.onClosed((outcome) => outcomes.push(outcome))
    await note(tx, 'a')
  })
  await expect(lost).rejects.toMatchObject({ name: 'OutcomeUnknown' })
  await settled()
  expect(outcomes).toEqual(['UNKNOWN'])
  await database.query('drop trigger ends_session on notes')
})
