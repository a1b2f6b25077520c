import type { Cursor, PreparedStatement } from '@licensing/event-store'
import type { Bench, Benchmark } from '../benchmark'
import { sampleEvent, sampleMeta } from './sample'

const EVENTS = 200_000
const PAGE = 1_000
const WRITERS = 4
const PER_APPEND = 50

const PREFIX = 'process-catch-up-'

/** The baseline: a copy of the events with one integer key, independent of writers and of the commit order. */
const COPY = [
  `create table bench_events as select row_number() over (order by txid, pos) as id, e.*
    from event_store.events e where stream_id like '${PREFIX}%'`,
  'alter table bench_events add primary key (id)',
  'vacuum analyze bench_events',
  'vacuum analyze event_store.events',
]

const KEYSET: PreparedStatement = {
  name: 'bench_keyset',
  text: `select id, txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash
    from bench_events where id > $1 order by id limit $2`,
}

/** The cursors before the first and after the last of the benchmark's events. */
let from: Cursor | undefined
let to: Cursor | undefined

async function write({ database, store }: Bench, writer: number): Promise<void> {
  for (let number = 0; number < EVENTS / WRITERS / PER_APPEND; number += 1) {
    const streamId = `${PREFIX}${writer}-${number}`
    const expected = { version: 0, hash: '0'.repeat(64) }
    const events = Array.from({ length: PER_APPEND }, (_, index) => sampleEvent(index))
    // oxlint-disable-next-line no-await-in-loop -- one writer, one append at a time
    await store.append(database, { streamId, expected, events, meta: sampleMeta, recordedAt: new Date() })
  }
}

const perSecond = (count: number, began: number) => (count * 1_000) / (performance.now() - began)

async function keysetRate({ database }: Bench): Promise<number> {
  const began = performance.now()
  let [last, count, full] = [0, 0, true]
  while (full) {
    // oxlint-disable-next-line no-await-in-loop -- pages are read in order
    const rows = await database.query<{ id: number }>(KEYSET, [last, PAGE])
    count += rows.length
    last = rows.at(-1)?.id ?? last
    full = rows.length === PAGE
  }
  return perSecond(count, began)
}

async function catchUp({ store }: Bench): Promise<{ rate: number; missing: number; repeated: number }> {
  const began = performance.now()
  const seen: string[] = []
  let cursor = from
  while (cursor !== to) {
    // oxlint-disable-next-line no-await-in-loop -- pages are read in order
    const { events, ...page } = await store.readAfter(cursor, { limit: PAGE })
    for (const { streamId, version } of events) seen.push(`${streamId} ${version}`)
    cursor = page.cursor
    if (!page.more) break
  }
  const rate = perSecond(seen.length, began)
  const distinct = new Set(seen).size
  return { rate, missing: EVENTS - distinct, repeated: seen.length - distinct }
}

export const catchUpBenchmark: Benchmark = {
  name: 'Catch-up of 200,000 events beside a plain keyset SELECT',
  unit: 'events/s',
  async prepare(bench) {
    from = await bench.store.latest()
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(bench, writer)))
    to = await bench.store.latest()
    // oxlint-disable-next-line no-await-in-loop -- VACUUM cannot run in a transaction, so one statement at a time
    for (const statement of COPY) await bench.database.query(statement)
  },
  async round(bench) {
    const keyset = await keysetRate(bench)
    const { rate, missing, repeated } = await catchUp(bench)
    return {
      'keyset select': keyset,
      'catch-up': rate,
      'events missing': missing,
      'events repeated': repeated,
    }
  },
  ratios: [{ of: 'catch-up', to: 'keyset select' }],
  goals: [
    {
      text: 'catch-up at least 0.5 × keyset SELECT',
      met: (medians) => (medians['catch-up'] ?? 0) >= 0.5 * (medians['keyset select'] ?? Infinity),
    },
    {
      text: 'no event missing, none repeated',
      met: (medians) => medians['events missing'] === 0 && medians['events repeated'] === 0,
    },
  ],
}
