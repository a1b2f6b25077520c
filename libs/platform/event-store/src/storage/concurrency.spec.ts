import type { Database } from '../database/types'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConcurrencyConflict } from '../errors'
import { type AppendRequest, type EventStore, type StoredEvent } from '../types'
import { commit } from './append'
import { openTestStore, type TestStore } from '../testing/test-store'

const WRITERS = 8
const RUN_MS = 3_000

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query('create table effects (stream text)')
})

afterAll(() => test?.close())

type Way = (request: Omit<AppendRequest, 'expected'>) => Promise<unknown>

/** The ways to append: in transactions of varying length, with other rows, and to the end. */
const WAYS: readonly Way[] = [
  (request) =>
    database.transaction(async (tx) => {
      const expected = await store.head(tx, request.streamId)
      await store.append(tx, { ...request, expected })
      await tx.query('select pg_sleep(0.003)')
    }),
  (request) =>
    commit(database, async (tx) => {
      const expected = await store.head(database, request.streamId)
      await store.append(tx, { ...request, expected })
      await tx.query('insert into effects values ($1)', [request.streamId])
    }),
  (request) => store.append(database, request),
]

/** Appends one to three events to a random one of forty streams, in every way. */
async function writeUntil(end: number, writer: number): Promise<number> {
  let written = 0
  for (let turnNumber = 0; performance.now() < end; turnNumber += 1) {
    const streamId = `process-${(writer * 7 + turnNumber * 13) % 40}`
    const events = Array.from({ length: ((turnNumber >> 1) % 3) + 1 }, () => ({
      type: 'Noted',
      data: { writer, turnNumber },
    }))
    try {
      await WAYS[turnNumber % WAYS.length]?.({ streamId, events, meta: {}, recordedAt: new Date() })
      written += events.length
    } catch (error) {
      if (!(error instanceof ConcurrencyConflict)) throw error
    }
  }
  return written
}

it(
  'delivers every event of eight writers to a tailing reader once, in stream order and in a stable global order',
  async () => {
    const tailed: StoredEvent[] = []
    let writing = true
    const tail = async () => {
      let cursor: string | undefined
      for (;;) {
        const last = !writing
        const page = await store.readAfter(cursor, { limit: 100 })
        tailed.push(...page.events)
        cursor = page.cursor
        if (last && !page.more) return
        await turn()
      }
    }
    const tailing = tail()
    const end = performance.now() + RUN_MS
    const counts = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeUntil(end, writer)))
    writing = false
    await tailing

    const written = counts.reduce((sum, count) => sum + count, 0)
    expect(written).toBeGreaterThan(0)
    expect(tailed).toHaveLength(written)
    expect(new Set(tailed.map(({ position }) => position)).size).toBe(written)
    const versions = new Map<string, number>()
    for (const { streamId, version } of tailed) {
      expect(version).toBe((versions.get(streamId) ?? 0) + 1)
      versions.set(streamId, version)
    }
    const again = await store.readAfter(undefined, { limit: written + 1 })
    expect(again.events.map(({ position }) => position)).toEqual(tailed.map(({ position }) => position))
    expect((await store.verifyAll()).faults).toEqual([])
  },
  RUN_MS + 30_000,
)
