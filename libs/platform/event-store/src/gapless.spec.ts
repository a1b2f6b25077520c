import type { Database, Transaction } from './database/types'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { commit } from './storage/append'
import { type EventStore } from './types'
import { meta, noted, openTestStore, recordedAt, type TestStore } from './testing/test-store'

const WRITERS = 16
const YEAR = 2026

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query(`
    create table counters (year int primary key, last int not null);
    create table listed (id text primary key, number text unique, size int constraint listed_size check (size > 0));
    create function next_number(wanted int) returns text language sql as $$
      insert into counters as c values (wanted, 1)
        on conflict (year) do update set last = c.last + 1 returning wanted || '/' || lpad(last::text, 4, '0') $$`)
})
beforeEach(() => database.query('truncate counters, listed'))
afterAll(() => test?.close())

const OUTCOMES = [
  'done',
  'done',
  'refused by a constraint',
  'refused by a later statement',
  'in conflict once',
] as const
type Outcome = (typeof OUTCOMES)[number]

const list = async (tx: Transaction, id: string, number: string, outcome: Outcome): Promise<void> => {
  const size = outcome === 'refused by a constraint' ? 0 : 1
  await tx.query('insert into listed values ($1, $2, $3)', [id, number, size])
  if (outcome === 'refused by a later statement')
    await tx.query(`update listed set size = 1 / (size - size) where id = 'seed'`)
}

const draw = async (tx: Transaction): Promise<string> => {
  const [row] = await tx.query<{ number: string }>('select next_number($1) as number', [YEAR])
  return row?.number ?? ''
}

/** Files one process, or fails as `outcome` demands. @returns the stream when it was filed */
async function file(outcome: Outcome): Promise<string | undefined> {
  const streamId = test.newStream()
  try {
    await commit(database, async (tx, attempt) => {
      const expected = await store.head(database, streamId)
      if (outcome === 'in conflict once' && attempt === 1) await test.note(streamId, 'faster')
      await store.lock(tx, [streamId])
      const number = await draw(tx)
      await store.append(tx, { streamId, expected, events: [noted(number)], meta, recordedAt })
      await list(tx, streamId, number, outcome)
    })
    return streamId
  } catch (error) {
    if (outcome.startsWith('refused')) return undefined
    throw error
  }
}

it('[D1.27] draws numbers without gaps or duplicates for concurrent writers, some of which fail', async () => {
  const each = array(constantFrom(...OUTCOMES), { minLength: 3, maxLength: 3 })
  const writers = array(each, { minLength: WRITERS, maxLength: WRITERS })
  await assert(
    asyncProperty(writers, async (plans) => {
      await database.query('truncate counters, listed')
      await database.query(`insert into listed values ('seed', null, 1)`)
      const filed = await Promise.all(
        plans.map(async (outcomes) => {
          const streams: string[] = []
          for (const outcome of outcomes) {
            const streamId = await file(outcome)
            if (streamId !== undefined) streams.push(streamId)
          }
          return streams
        }),
      )
      const streams = filed.flat()
      const stored = await Promise.all(streams.map(async (id) => (await test.textsOf(id)).at(-1)))
      const listed = await database.query<{ number: string }>(
        'select number from listed where number is not null order by number',
      )
      const expected = streams.map((_, index) => `${YEAR}/${String(index + 1).padStart(4, '0')}`)
      expect(stored.toSorted()).toEqual(expected)
      expect(listed.map(({ number }) => number)).toEqual(expected)
    }),
    { numRuns: 3 },
  )
  expect((await store.verifyAll()).faults).toEqual([])
})
