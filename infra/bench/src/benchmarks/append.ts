import type { StreamHead } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { Bench, Benchmark } from '../benchmark'
import { throughput } from '../measure'
import { FOR_MS, insertRate, prepareInserts } from './insert'
import { sampleEvent, sampleMeta } from './sample'

const NEW_STREAM_EVERY = 50

/** Each client appends to its own streams, with the expected version and hash. */
async function appendRate({ database, store }: Bench, clients: number, batch: number): Promise<number> {
  const none: StreamHead = { version: 0, hash: '0'.repeat(64) }
  const places = Array.from({ length: clients }, () => ({ streamId: '', head: none }))
  return throughput(clients, FOR_MS, async (client) => {
    const place = places[client]
    if (place === undefined) return
    if (place.streamId === '' || place.head.version >= NEW_STREAM_EVERY) {
      Object.assign(place, { streamId: `process-${randomUUID()}`, head: none })
    }
    const events = Array.from({ length: batch }, (_, index) => sampleEvent(place.head.version + index))
    const request = {
      streamId: place.streamId,
      expected: place.head,
      events,
      meta: sampleMeta,
      recordedAt: new Date(),
    }
    const stored = await store.append(database, request)
    place.head = stored.at(-1) ?? place.head
  })
}

export const appendBenchmark: Benchmark = {
  name: 'Append with expected version beside a plain one-row INSERT',
  unit: 'operations/s',
  async prepare({ database }) {
    await prepareInserts(database)
  },
  async round(bench) {
    return {
      'insert, 1 client': await insertRate(bench, 1),
      'append, 1 client': await appendRate(bench, 1, 1),
      'insert, 16 clients': await insertRate(bench, 16),
      'append, 16 clients': await appendRate(bench, 16, 1),
      'append of 10 events, 16 clients': await appendRate(bench, 16, 10),
    }
  },
  ratios: [
    { of: 'append, 1 client', to: 'insert, 1 client' },
    { of: 'append, 16 clients', to: 'insert, 16 clients' },
    { of: 'append of 10 events, 16 clients', to: 'insert, 16 clients' },
  ],
  goals: [
    {
      text: 'append at least 0.5 × INSERT at 16 clients',
      met: (medians) =>
        (medians['append, 16 clients'] ?? 0) >= 0.5 * (medians['insert, 16 clients'] ?? Infinity),
    },
  ],
}
