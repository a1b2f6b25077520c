import { readFileSync } from 'node:fs'
import { type ProcessEvent, processEventSchemas, processResponse, processStream } from '@licensing/contracts'
import { historyLineOf, processOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import { openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A stream as the portal wrote it before it had a desk, with its state and its history as they were then. */
interface Written {
  readonly name: string
  readonly processId: string
  readonly events: readonly (RecordedProcessEvent & { readonly hash: string })[]
  readonly state: object
  readonly history: readonly { readonly description: string }[]
}

/** The event types that the portal had then. */
const TYPES_BEFORE_THE_DESK = 24

/** Never edited: what was written stays readable. */
const streams = readFileSync(new URL('streams.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Written)

let api: WholeApi
beforeAll(async () => {
  api = await openWholeApi()
})
afterAll(() => api?.close())

/** Records the events again, one by one, and returns the hashes that they get now. */
const hashesNow = async ({ processId, events }: Written): Promise<string[]> => {
  const { store, database } = api.foundations
  const hashes: string[] = []
  let expected = { version: 0, hash: '0'.repeat(64) }
  for (const { type, data, version, meta, recordedAt } of events) {
    const event = { type, data } as ProcessEvent
    const at = { streamId: processStream(processId), expected, meta, recordedAt: new Date(recordedAt) }
    // oxlint-disable-next-line no-await-in-loop -- the events of a stream are appended in order
    const [appended] = await store.append(database, { ...at, events: [event] })
    expected = { version, hash: appended?.hash ?? '' }
    hashes.push(expected.hash)
  }
  return hashes
}

it('[K9.03 K9.02] streams written before the desk are read unchanged and fold to the same state and history', () => {
  const written = new Set(streams.flatMap(({ events }) => events.map(({ type }) => type)))
  expect(written.size).toBe(TYPES_BEFORE_THE_DESK)
  for (const { name, events, state, history } of streams) {
    for (const { type, data } of events) expect(processEventSchemas[type].parse(data)).toEqual(data)
    expect({ name, state: processOf(events) }).toMatchObject({ name, state })
    expect({ name, history: events.map(historyLineOf) }).toEqual({ name, history })
  }
})

it.each(streams)(
  '[K9.03 K9.02] a stream written before the desk verifies, and the portal shows it: $name',
  async (written) => {
    const { processId, events, history } = written
    expect(await hashesNow(written)).toEqual(events.map(({ hash }) => hash))
    const { store } = api.foundations
    const head = { version: events.length, hash: events.at(-1)?.hash ?? '' }
    expect(await store.verify(processStream(processId), head)).toBeUndefined()
    const shown = await api.call('GET', `/processes/${processId}`, { as: await api.superAdmin() })
    const lines = shown.status === 404 ? [] : shown.as(processResponse).activities
    const isDeleted = events.some(({ type }) => type === 'ProcessDeleted')
    expect(lines.map(({ description }) => description)).toEqual(
      isDeleted ? [] : history.map(({ description }) => description),
    )
  },
)
