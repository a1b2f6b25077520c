import type { EventPage, StoredEvent } from '@licensing/event-store'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tailOf, type TailOptions } from './tail'

const at = (place: number): string => `${place}:1`

const event = (place: number): StoredEvent => ({
  streamId: place % 3 === 0 ? `user-${place}` : `process-${place}`,
  version: 1,
  type: 'Happened',
  schemaVersion: 1,
  data: {},
  meta: {},
  recordedAt: '2026-01-01T00:00:00.000Z',
  hash: '',
  position: at(place),
})

/** A table that grows, read in its order like the store's. */
const table = () => {
  const events: StoredEvent[] = []
  const readings: (string | undefined)[] = []
  return {
    events,
    readings,
    grow(by: number) {
      for (let added = 0; added < by; added += 1) events.push(event(events.length + 1))
    },
    readAfter: async (cursor: string | undefined, options: Partial<TailOptions> = {}): Promise<EventPage> => {
      readings.push(cursor)
      const { limit = 1_000, streamPrefixes } = options
      const from = cursor === undefined ? 0 : Number(cursor.split(':')[0])
      const looked = events.slice(from, from + limit)
      const wanted = looked.filter(
        ({ streamId }) => streamPrefixes?.some((prefix) => streamId.startsWith(prefix)) ?? true,
      )
      return { events: wanted, cursor: at(from + looked.length), more: looked.length === limit } as EventPage
    },
  }
}

const placesOf = (events: readonly StoredEvent[]): string[] => events.map(({ position }) => position)

/** Reads a tail as a consumer group does: page after page, to the end. */
const groupOf = (tail: ReturnType<typeof tailOf>, options: TailOptions) => {
  const seen: StoredEvent[] = []
  let position: string | undefined
  const readOnce = async (): Promise<boolean> => {
    const page = await tail.readAfter(position, options)
    seen.push(...page.events)
    position = page.cursor
    return page.more
  }
  const drain = async (): Promise<void> => {
    if (await readOnce()) await drain()
  }
  return { seen, readOnce, drain }
}

describe('groups that share the end of the table', () => {
  it('get every event they subscribed to, once and in order, in any interleaving', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ grow: fc.integer({ min: 1, max: 700 }) }),
        fc.record({ read: fc.subarray([0, 1, 2, 3], { minLength: 1 }) }),
      ),
      { maxLength: 30 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const source = table()
        const tail = tailOf(source)
        const groups = [
          groupOf(tail, { limit: 500 }),
          groupOf(tail, { limit: 20, streamPrefixes: ['process-'] }),
          groupOf(tail, { limit: 300, streamPrefixes: ['user-'] }),
          groupOf(tail, { limit: 100, streamPrefixes: ['activity-'] }),
        ]
        for (const step of taken) {
          if ('grow' in step) source.grow(step.grow)
          // oxlint-disable-next-line no-await-in-loop -- steps follow one another
          else await Promise.all(step.read.map((index) => groups[index]?.readOnce()))
        }
        await Promise.all(groups.map(({ drain }) => drain()))
        const [all, ofProcesses, ofUsers, ofActivities] = groups.map(({ seen }) => placesOf(seen))
        expect(all).toEqual(placesOf(source.events))
        expect(ofProcesses).toEqual(
          placesOf(source.events.filter(({ streamId }) => streamId.startsWith('process-'))),
        )
        expect(ofUsers).toEqual(
          placesOf(source.events.filter(({ streamId }) => streamId.startsWith('user-'))),
        )
        expect(ofActivities).toEqual([])
      }),
    )
  })

  it('share one read of new events', async () => {
    const source = table()
    const tail = tailOf(source)
    const groups = [
      groupOf(tail, { limit: 500 }),
      groupOf(tail, { limit: 500 }),
      groupOf(tail, { limit: 500 }),
    ]
    source.grow(40)
    await Promise.all(groups.map(({ drain }) => drain()))
    source.grow(2)
    source.readings.length = 0
    for (const { readOnce } of groups) {
      // oxlint-disable-next-line no-await-in-loop -- groups are sequential
      await readOnce()
    }
    expect(source.readings).toEqual([at(40), at(42), at(42)])
    expect(groups.map(({ seen }) => seen.length)).toEqual([42, 42, 42])
  })

  it('groups that share the end of the table never miss an event that arrived during another group’s read', async () => {
    const source = table()
    const tail = tailOf(source)
    const [first, second] = [groupOf(tail, { limit: 500 }), groupOf(tail, { limit: 500 })]
    source.grow(1)
    await Promise.all([first.drain(), second.drain()])
    const early = first.readOnce()
    source.grow(1)
    await Promise.all([early, second.readOnce()])
    expect(placesOf(second.seen)).toEqual([at(1), at(2)])
  })
})
