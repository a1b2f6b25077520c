import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@licensing/event-store'
import { anAnalyst, aProcess, type ProcessBuilder } from '@licensing/test-support'
import type { Benchmark } from '../benchmark'
import { startGenerator } from '../generator/start-generator'
import { percentile } from '../measure'
import { startHangingServer, startMailServer } from '../portal/mail-server'
import { type PortalWithDatabase, withPortal } from '../portal/own-database'
import { ADMIN } from '../portal/portal-process'

const MAILS = 10_000
const ANSWERS_IN_MS = 20
const WAIT_MS = 200
const RATE_GOAL = 100

/** Events of a minute, with EVERY_MS between them. */
const EVENTS = 300
const EVERY_MS = 200
const ACCEPTED_GOAL_S = 60

const CLIENTS = 4
const WARM_UP_MS = 20_000
const TURNS = 8
const TURN_MS = 3_000
/** More than can hang during the measurement. */
const HANGING = 2_000
/** Of medians on a shared machine; a command that waited for the server would take seconds. */
const SLOWER_GOAL = 1.1

/** The id of the one account, whose address is confirmed. */
async function recipientIn(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'update "user".users set email_confirmed = true where lower(email) = $1 returning id',
    [ADMIN.email],
  )
  if (row === undefined) throw new Error('The portal has no account')
  return row.id
}

/** The hashes are not those of a chain: computing them would take longer than what is measured. */
const PROCESSES = `
  with drawn as materialized (select n, uuidv7()::text as id from generate_series(1, $1::int) as n)
  insert into event_store.events (txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash)
  select event_store.shifted(pg_current_xact_id()), row_number() over (order by drawn.n, life.version),
    'process-' || drawn.id, life.version, life.type, 1,
    case when life.version > 1 then life.data
      else life.data || jsonb_build_object('processId', drawn.id, 'protocolNumber', '2026/' || $6 || drawn.n,
        'authCode', upper(substr(md5(drawn.id), 1, 24))) end,
    life.meta, $5::timestamptz, sha256(convert_to(drawn.id || life.version, 'UTF8'))
  from drawn, unnest($2::text[], $3::jsonb[], $4::jsonb[]) with ordinality as life (type, data, meta, version)`

/** E-mails about the decision on each process, due now. */
const OUTBOX = `
  with notified as (
    insert into notification.notices (id, source, kind, person_id, process_id, protocol_number, title, text, link, in_portal, created_at)
    select gen_random_uuid(), stream_id || '@' || max(version), 'decided', $1, substr(stream_id, 9)::uuid, '2026/001',
      'Decisão no processo 2026/001', '', '/', true, now()
    from event_store.events where starts_with(stream_id, 'process-') group by stream_id returning id)
  insert into notification.outbox (notice_id, state, subject, code, next_attempt_at, created_at)
  select id, 'QUEUED', '', id::text, now(), now() from notified`

const ABOUT_ACCOUNT = `
  with notified as (
    insert into notification.notices (id, source, kind, person_id, title, text, link, in_portal, created_at)
    select gen_random_uuid(), 'bench-' || n, 'welcome', $1, 'Cadastro aprovado', '', '/', false, now()
    from generate_series(1, $2::int) as n returning id)
  insert into notification.outbox (notice_id, state, subject, code, next_attempt_at, created_at)
  select id, 'QUEUED', '', id::text, now(), now() from notified`

async function until(database: Database, text: string): Promise<void> {
  for (;;) {
    // oxlint-disable no-await-in-loop -- polls
    const [row] = await database.query<{ left: number }>(text)
    if (row?.left === 0) return
    await pause(WAIT_MS)
    // oxlint-enable no-await-in-loop
  }
}

/** Adds processes with these events at this time. `series` keeps their numbers apart from those of other calls. */
async function addProcesses(
  database: Database,
  process: ProcessBuilder,
  { count, series, at }: { readonly count: number; readonly series: string; readonly at: string },
) {
  const life = process.events()
  const values = [
    life.map(({ type }) => type),
    life.map(({ data }) => JSON.stringify(data)),
    life.map(({ meta }) => JSON.stringify(meta)),
  ]
  await database.query(PROCESSES, [count, ...values, at, series])
}

/** E-mails a second from the outbox to the server, each with the proof in its process. */
async function drained({ database }: PortalWithDatabase): Promise<number> {
  const owner = { id: await recipientIn(database), role: 'SUPER_ADMIN' } as const
  await addProcesses(database, aProcess().ownedBy(owner).approved(), {
    count: MAILS,
    series: '',
    at: '2026-03-02T12:00:00Z',
  })
  await until(database, `select ${MAILS} - count(*)::int as left from process.processes`)
  await database.query('vacuum analyze event_store.events')
  await database.query(OUTBOX, [owner.id])
  const began = performance.now()
  await until(database, `select count(*)::int as left from notification.outbox where state <> 'SENT'`)
  return (MAILS * 1_000) / (performance.now() - began)
}

/** Seconds from an event to the acceptance of its e-mail, p95, of a kind whose e-mail leaves immediately. */
async function accepted({ database }: PortalWithDatabase): Promise<number> {
  const owner = { id: await recipientIn(database), role: 'SUPER_ADMIN' } as const
  const paid = aProcess().ownedBy(owner).submitted().withReceipt()
  const process = paid.after({ type: 'ProcessProtocoled', data: {} }, anAnalyst)
  for (let added = 0; added < EVENTS; added += 1) {
    // oxlint-disable no-await-in-loop -- spread over a minute
    await addProcesses(database, process, { count: 1, series: `${added}-`, at: new Date().toISOString() })
    await pause(EVERY_MS)
    // oxlint-enable no-await-in-loop
  }
  const ofKind = `notification.outbox o join notification.notices n on n.id = o.notice_id where n.kind = 'protocoled'`
  await until(
    database,
    `select ${EVENTS} - count(*)::int as left from ${ofKind} and o.state in ('SENT', 'DEAD', 'SKIPPED')`,
  )
  const rows = await database.query<{ seconds: number | null }>(
    `select extract(epoch from o.sent_at - o.created_at)::float8 as seconds from ${ofKind}`,
  )
  return percentile(
    rows.map(({ seconds }) => seconds ?? Infinity),
    0.95,
  )
}

/** Latencies of commands of a portal whose mail server hangs, and of one without a mail server, in turns. */
async function besideHanging(hanging: PortalWithDatabase, without: PortalWithDatabase) {
  await hanging.database.query(ABOUT_ACCOUNT, [await recipientIn(hanging.database), HANGING])
  const generators = [hanging, without].map(({ portal }) =>
    startGenerator({ portalUrl: portal.url, admin: ADMIN, mostClients: CLIENTS }),
  )
  const taken: number[][] = [[], []]
  try {
    // oxlint-disable no-await-in-loop -- in turns
    for (const generator of generators) await generator.live({ clients: CLIENTS, forMs: WARM_UP_MS })
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [at, generator] of generators.entries())
        taken[at]?.push(...(await generator.live({ clients: CLIENTS, forMs: TURN_MS })).taken)
    // oxlint-enable no-await-in-loop
  } finally {
    await Promise.all(generators.map((generator) => generator.stop()))
  }
  const [slow = [], fast = []] = taken
  return {
    'p50 ms, server hangs': percentile(slow, 0.5),
    'p50 ms, no server': percentile(fast, 0.5),
    'p95 ms, server hangs': percentile(slow, 0.95),
    'p95 ms, no server': percentile(fast, 0.95),
  }
}

/** The outbox with a server that answers in 20 ms, and commands while a server hangs. */
export const emailBenchmark: Benchmark = {
  name: `${MAILS} e-mails to a server that answers in ${ANSWERS_IN_MS} ms, and commands while one hangs`,
  unit: 'e-mails/s, s, ms',
  async prepare() {},
  async round() {
    const server = await startMailServer(ANSWERS_IN_MS)
    const sent = await withPortal(
      async (portal) => ({
        'e-mails/s': await drained(portal),
        'p95 s to acceptance': await accepted(portal),
      }),
      server.env,
    ).finally(server.close)
    const silent = await startHangingServer()
    const latencies = await withPortal(
      (hanging) => withPortal((without) => besideHanging(hanging, without)),
      silent.env,
    ).finally(silent.close)
    return { ...sent, ...latencies }
  },
  ratios: [
    { of: 'p50 ms, server hangs', to: 'p50 ms, no server' },
    { of: 'p95 ms, server hangs', to: 'p95 ms, no server' },
  ],
  goals: [
    { text: `at least ${RATE_GOAL} e-mails/s`, met: (medians) => (medians['e-mails/s'] ?? 0) >= RATE_GOAL },
    {
      text: `p95 from event to acceptance at most ${ACCEPTED_GOAL_S} s`,
      met: (medians) => (medians['p95 s to acceptance'] ?? Infinity) <= ACCEPTED_GOAL_S,
    },
    {
      text: `p50 of a command during a hanging mail server at most ${SLOWER_GOAL} × that without one`,
      met: (medians) =>
        (medians['p50 ms, server hangs'] ?? Infinity) <= SLOWER_GOAL * (medians['p50 ms, no server'] ?? 0),
    },
  ],
}
