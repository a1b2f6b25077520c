import { migrate } from '@licensing/event-store'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { messagingMigrations, openPostgresBus, projection } from '@licensing/messaging'
import { historyOfEvents } from '@licensing/process-store'
import { activityHistory, migrations } from '@licensing/reporting-service'
import { aProcess } from '@licensing/test-support'
import type { Bench, Benchmark } from '../benchmark'
import { latencies, percentile, throughput } from '../measure'
import { sampleEvent, sampleMeta } from './sample'

const SCHEMA = 'reporting'
const PREFIX = 'process-'
const PER_TRANSACTION = 5_000
const CLIENTS = 16
const APPENDING_MS = 10_000
const CALLS = 200

/** A whole life, of which every process has a copy. */
const life = aProcess()
  .pending('Apresentar o memorial descritivo assinado.')
  .after({ type: 'ComplementationAnswered', data: { observations: 'Segue o memorial.' } })
  .completed()
  .events()

/** The hashes are not those of a chain: computing them would take longer than everything that is measured. */
const FILL = `
  with drawn as materialized (select n, uuidv7()::text as id from generate_series(1, $1::int) as n)
  insert into event_store.events (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
  select event_store.shifted(pg_current_xact_id()), row_number() over (order by drawn.n, life.version),
    '${PREFIX}' || drawn.id, life.version, life.type, 1, life.data, life.meta, now(), sha256(convert_to(drawn.id || life.version, 'UTF8'))
  from drawn, unnest($2::text[], $3::jsonb[], $4::jsonb[]) with ordinality as life (type, data, meta, version)`

/** The live projection, as if it had followed the events. */
const LIVE = [
  `insert into ${SCHEMA}.history (process_id, version, action, description, created_at)
    select substr(stream_id, ${PREFIX.length + 1})::uuid, version, 'CREATED', type, recorded_at
    from event_store.events where starts_with(stream_id, '${PREFIX}')`,
  `insert into ${SCHEMA}.projection_streams (projection, stream_id, applied_version)
    select 'history', stream_id, max(version) from event_store.events where starts_with(stream_id, '${PREFIX}') group by stream_id`,
  `vacuum analyze ${SCHEMA}.history`,
  `vacuum analyze ${SCHEMA}.projection_streams`,
  'vacuum analyze event_store.events',
]

const SAMPLE = `select stream_id from event_store.events where stream_id >= '${PREFIX}' || $1 order by stream_id limit 1`
const NEAR_THE_END = `select txid || ':' || pos as cursor from event_store.events order by txid desc, pos desc offset 5000 limit 1`
const SIZE = `select (pg_total_relation_size('event_store.events') / 1e6)::float8 as mb`

async function fill({ database }: Bench, processes: number): Promise<void> {
  const values = [
    life.map(({ type }) => type),
    life.map(({ data }) => JSON.stringify(data)),
    life.map(({ meta }) => JSON.stringify(meta)),
  ]
  for (let filled = 0; filled < processes; filled += PER_TRANSACTION) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await database.query(FILL, [Math.min(PER_TRANSACTION, processes - filled), ...values])
  }
  // oxlint-disable-next-line no-await-in-loop -- VACUUM cannot run in a transaction, so one statement at a time
  for (const statement of LIVE) await database.query(statement)
}

const historyOver = ({ database, store }: Bench) =>
  projection({
    database,
    store,
    bus: openPostgresBus({ database, store }),
    schema: SCHEMA,
    name: 'history',
    streamPrefixes: [PREFIX],
    tables: ['history'],
    handleBatch: async (tx, events, tables) => {
      const lines = events.flatMap((event) =>
        historyOfEvents(event.streamId.slice(PREFIX.length), [event as unknown as RecordedProcessEvent]),
      )
      await activityHistory.save(tx, lines, tables.name('history'))
    },
  })

/** The rebuild's rate, and the latency of reads of the live table meanwhile. */
async function rebuild(bench: Bench): Promise<Record<string, number>> {
  const [sample] = await bench.database.query<{ stream_id: string }>(SAMPLE, ['01'])
  const id = sample?.stream_id.slice(PREFIX.length) ?? ''
  const over = new AbortController()
  const reading = (async () => {
    const taken: number[] = []
    while (!over.signal.aborted)
      // oxlint-disable-next-line no-await-in-loop -- sequential reads are measured
      taken.push(...(await latencies(1, () => activityHistory.of(bench.database, id))))
    return taken
  })()
  try {
    const { events, seconds } = await historyOver(bench).rebuild()
    over.abort()
    return {
      'rebuild (events/s)': events / seconds,
      'read during a rebuild, p95': percentile(await reading, 0.95),
    }
  } finally {
    over.abort()
    await reading
  }
}

async function append({ database, store }: Bench, round: number): Promise<Record<string, number>> {
  const taken: number[] = []
  const expected = { version: 0, hash: '0'.repeat(64) }
  let number = 0
  const rate = await throughput(CLIENTS, APPENDING_MS, async () => {
    const streamId = `growth-${round}-${(number += 1)}`
    const request = {
      streamId,
      expected,
      events: [sampleEvent(number)],
      meta: sampleMeta,
      recordedAt: new Date(),
    }
    taken.push(...(await latencies(1, () => store.append(database, request))))
  })
  return { 'append, 16 clients (operations/s)': rate, 'append, 16 clients, p99': percentile(taken, 0.99) }
}

const p95 = async (call: () => Promise<unknown>): Promise<number> =>
  percentile(await latencies(CALLS, call), 0.95)

async function positions({ database, store }: Bench): Promise<Record<string, number>> {
  const [near] = await database.query<{ cursor: string }>(NEAR_THE_END)
  const rare = { streamPrefixes: ['municipality-'] }
  const [size] = await database.query<{ mb: number }>(SIZE)
  return {
    'event table with its indexes (MB)': size?.mb ?? Number.NaN,
    'restore guard, p95': await p95(() => store.checkRestoreGuard()),
    'fix of the restore guard, p95': await p95(() =>
      database.query('call event_store.advance_past_restored_events()'),
    ),
    'lag of a new consumer, p95': await p95(() => store.pending(undefined, rare)),
    'lag of a consumer near the end, p95': await p95(() => store.pending(near?.cursor, rare)),
    "relay's first page, refill from the first event, p95": await p95(() => store.readAfter(undefined)),
    "relay's first page, refill from a position, p95": await p95(() => store.readAfter(near?.cursor)),
  }
}

/** Operations that must not become slower with the number of events, and the rebuild of the activity history. */
export const growthBenchmark = (processes: number): Benchmark => ({
  name: `Growth: ${(processes * life.length).toLocaleString('en')} events of ${processes.toLocaleString('en')} processes`,
  unit: 'ms where nothing else is stated',
  async prepare(bench) {
    const { url } = bench
    await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
    await migrate({ url, schema: SCHEMA, migrations })
    await fill(bench, processes)
  },
  round: async (bench, round) => ({
    ...(await append(bench, round)),
    ...(await positions(bench)),
    ...(await rebuild(bench)),
  }),
  ratios: [],
  goals: [
    {
      text: 'rebuild at least 30,000 events/s',
      met: (medians) => (medians['rebuild (events/s)'] ?? 0) >= 30_000,
    },
    {
      text: 'restore guard and lag at most 50 ms',
      met: (medians) =>
        (medians['restore guard, p95'] ?? Infinity) <= 50 &&
        (medians['lag of a new consumer, p95'] ?? Infinity) <= 50,
    },
  ],
})
