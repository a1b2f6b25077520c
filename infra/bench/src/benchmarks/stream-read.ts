import type { PreparedStatement } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { Bench, Benchmark } from '../benchmark'
import { latencies, percentile } from '../measure'
import { sampleEvent, sampleMeta } from './sample'

const STREAMS = 200
const READS = 1_000
const LENGTH = 50

const SELECT: PreparedStatement = {
  name: 'bench_select_stream',
  text: `select txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash
    from event_store.events where stream_id = $1 order by version`,
}

const streamIds: string[] = []
const streamOf = (turn: number) => streamIds[turn % streamIds.length] ?? ''

async function writeStream({ database, store }: Bench): Promise<void> {
  const streamId = `process-${randomUUID()}`
  const expected = await store.head(database, streamId)
  const events = Array.from({ length: LENGTH }, (_, index) => sampleEvent(index))
  await store.append(database, { streamId, expected, events, meta: sampleMeta, recordedAt: new Date() })
  streamIds.push(streamId)
}

export const streamReadBenchmark: Benchmark = {
  name: 'Read of a 50-event stream beside a plain SELECT of the same rows',
  unit: 'ms',
  async prepare(bench) {
    // oxlint-disable-next-line no-await-in-loop -- only the preparation
    for (let index = 0; index < STREAMS; index += 1) await writeStream(bench)
  },
  async round({ database, store }) {
    const selects = await latencies(READS, (turn) => database.query(SELECT, [streamOf(turn)]))
    const loads = await latencies(READS, (turn) => store.load(database, streamOf(turn)))
    return {
      'select p50': percentile(selects, 0.5),
      'load p50': percentile(loads, 0.5),
      'select p99': percentile(selects, 0.99),
      'load p99': percentile(loads, 0.99),
    }
  },
  ratios: [
    { of: 'load p50', to: 'select p50' },
    { of: 'load p99', to: 'select p99' },
  ],
  goals: [{ text: 'load p99 at most 5 ms', met: (medians) => (medians['load p99'] ?? Infinity) <= 5 }],
}
