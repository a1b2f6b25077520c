import type { Database, Write } from '@licensing/database'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { commit, type EventStore } from './index'
import { meta, noted, openTestStore, recordedAt, type TestStore } from './testing/test-store'

const WRITERS = 16
const YEAR = 2026
const PLACEHOLDER = '2026/281474976710655'

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
  'refused by an effect',
  'in conflict once',
] as const
type Outcome = (typeof OUTCOMES)[number]

const list = (write: Write, id: string, outcome: Outcome): void => {
  write.effect({
    sql: `insert into listed select $1, replace($2, written.placeholder, written.number), $3 from written`,
    values: [id, PLACEHOLDER, outcome === 'refused by a constraint' ? 0 : 1],
  })
  if (outcome === 'refused by an effect')
    write.effect({
      sql: 'update listed set size = 1 / (size - size) from written where id = $1',
      values: ['seed'],
    })
}

/** Files one process, or fails as `outcome` demands. @returns the stream when it was filed */
async function file(outcome: Outcome): Promise<string | undefined> {
  const streamId = test.newStream()
  try {
    await commit(database, async (write, attempt) => {
      const expected = await store.head(database, streamId)
      if (outcome === 'in conflict once' && attempt === 1) await test.note(streamId, 'faster')
      const draws = { placeholder: PLACEHOLDER, step: { sql: 'next_number($1) as number', values: [YEAR] } }
      store.appendIn(write, { streamId, expected, events: [noted(PLACEHOLDER)], meta, recordedAt, draws })
      list(write, streamId, outcome)
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
