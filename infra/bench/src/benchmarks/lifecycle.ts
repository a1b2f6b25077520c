import type { Bench, Benchmark } from '../benchmark'
import type { Lived } from '../generator/order'
import { type Generator, startGenerator } from '../generator/start-generator'
import { mean, percentile } from '../measure'
import { ADMIN, type PortalProcess, startPortalProcess } from '../portal/portal-process'
import { insertRate, prepareInserts } from './insert'

const CLIENTS = 16
/** The first minute is a warm-up, in which V8 compiles the hot paths, because a portal runs for weeks. */
const WARM_UP_MS = 60_000
/** INSERTs and commands take turns, so background load affects both. */
const TURNS = 8
const TURN_MS = 3_000
const GOALS = { oneClient: 0.12, manyClients: 0.06, p99Ms: 60, processorMs: 3 } as const

async function inTurns(bench: Bench, portal: PortalProcess, generator: Generator, clients: number) {
  const inserted: number[] = []
  const lived: Lived[] = []
  let used = 0
  for (let turn = 0; turn < TURNS; turn += 1) {
    // oxlint-disable no-await-in-loop -- INSERTs and commands alternate
    inserted.push(await insertRate(bench, clients))
    const before = await portal.processorMs()
    lived.push(await generator.live({ clients, forMs: TURN_MS }))
    used += (await portal.processorMs()) - before
    // oxlint-enable no-await-in-loop
  }
  const taken = lived.flatMap((one) => one.taken)
  const label = clients === 1 ? '1 client' : `${clients} clients`
  return {
    [`insert/s, ${label}`]: mean(inserted),
    [`commands/s, ${label}`]: mean(lived.map(({ rate }) => rate)),
    [`p50 ms, ${label}`]: percentile(taken, 0.5),
    [`p95 ms, ${label}`]: percentile(taken, 0.95),
    [`p99 ms, ${label}`]: percentile(taken, 0.99),
    [`Node ms a command, ${label}`]: used / taken.length,
  }
}

/** Real commands over HTTP by signed-in people, with permissions, history, files and idempotency keys. */
export const lifecycleBenchmark: Benchmark = {
  name: 'Lifecycle commands over HTTP beside a plain one-row INSERT',
  unit: 'commands/s, ms',
  prepare: ({ database }) => prepareInserts(database),
  async round(bench) {
    const portal = await startPortalProcess()
    const generator = startGenerator({ portalUrl: portal.url, admin: ADMIN, mostClients: CLIENTS })
    try {
      await generator.live({ clients: CLIENTS, forMs: WARM_UP_MS })
      return {
        ...(await inTurns(bench, portal, generator, 1)),
        ...(await inTurns(bench, portal, generator, CLIENTS)),
      }
    } finally {
      await generator.stop()
      await portal.stop()
    }
  },
  ratios: [
    { of: 'commands/s, 1 client', to: 'insert/s, 1 client' },
    { of: 'commands/s, 16 clients', to: 'insert/s, 16 clients' },
  ],
  goals: [
    {
      text: `commands at least ${GOALS.manyClients} × INSERT at ${CLIENTS} clients`,
      met: (medians) =>
        (medians['commands/s, 16 clients'] ?? 0) >=
        GOALS.manyClients * (medians['insert/s, 16 clients'] ?? Infinity),
    },
    {
      text: `p99 of a command at most ${GOALS.p99Ms} ms at ${CLIENTS} clients`,
      met: (medians) => (medians['p99 ms, 16 clients'] ?? Infinity) <= GOALS.p99Ms,
    },
    {
      text: `at most ${GOALS.processorMs} ms of Node's processor a command, with its projections, at ${CLIENTS} clients`,
      met: (medians) => (medians['Node ms a command, 16 clients'] ?? Infinity) <= GOALS.processorMs,
    },
    {
      text: `commands at least ${GOALS.oneClient} × INSERT at 1 client`,
      met: (medians) =>
        (medians['commands/s, 1 client'] ?? 0) >=
        GOALS.oneClient * (medians['insert/s, 1 client'] ?? Infinity),
    },
  ],
}
