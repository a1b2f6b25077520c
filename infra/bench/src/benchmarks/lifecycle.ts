import type { Bench, Benchmark } from '../benchmark'
import { mean, percentile } from '../measure'
import { PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { enterPeople, type People } from '../portal/people'
import { ADMIN, startPortalProcess } from '../portal/portal-process'
import { insertRate, prepareInserts } from './insert'

const CLIENTS = 16
/** A portal runs for weeks, and compiles what it does often while the first minute's lives run. */
const WARM_UP_MS = 60_000
/** INSERTs and commands take turns, so that whatever else the machine does falls on both. */
const TURNS = 4
const TURN_MS = 3_000
const GOAL = 0.08

interface Lived {
  readonly rate: number
  /** Milliseconds of every command. */
  readonly taken: readonly number[]
}

/** Clients that each live one process after the other, applicant and analyst in turn, until the time is up. */
async function live(client: PortalClient, people: People, clients: number, forMs: number): Promise<Lived> {
  const taken: number[] = []
  const began = performance.now()
  const end = began + forMs
  const work = async (index: number) => {
    const [applicant, analyst] = [people.applicants[index], people.analysts[index]]
    if (applicant === undefined || analyst === undefined) throw new Error('There are too few people')
    while (performance.now() < end)
      // oxlint-disable-next-line no-await-in-loop -- one command after the other is what is measured
      for await (const { milliseconds } of liveOnce(client, { applicant, analyst }, people.municipalityId)) {
        if (performance.now() >= end) return
        taken.push(milliseconds)
      }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)))
  return { rate: (taken.length * 1_000) / forMs, taken }
}

async function inTurns(bench: Bench, client: PortalClient, people: People, clients: number) {
  const inserted: number[] = []
  const lived: Lived[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    // oxlint-disable no-await-in-loop -- by turns is the point
    inserted.push(await insertRate(bench, clients))
    lived.push(await live(client, people, clients, TURN_MS))
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
  }
}

async function measure(bench: Bench, client: PortalClient): Promise<Record<string, number>> {
  const admin = await signIn(client, ADMIN)
  const people = await enterPeople(client, admin, { applicants: CLIENTS, analysts: CLIENTS })
  await live(client, people, CLIENTS, WARM_UP_MS)
  return {
    ...(await inTurns(bench, client, people, 1)),
    ...(await inTurns(bench, client, people, CLIENTS)),
  }
}

/** Real commands over HTTP by signed-in people, with permissions, history, files and idempotency keys. */
export const lifecycleBenchmark: Benchmark = {
  name: 'Lifecycle commands over HTTP beside a plain one-row INSERT',
  unit: 'commands/s, ms',
  prepare: ({ database }) => prepareInserts(database),
  async round(bench) {
    const portal = await startPortalProcess()
    const client = new PortalClient(portal.url, CLIENTS)
    try {
      return await measure(bench, client)
    } finally {
      await client.close()
      await portal.stop()
    }
  },
  ratios: [
    { of: 'commands/s, 1 client', to: 'insert/s, 1 client' },
    { of: 'commands/s, 16 clients', to: 'insert/s, 16 clients' },
  ],
  goals: [
    {
      text: `commands at least ${GOAL} × INSERT at ${CLIENTS} clients`,
      met: (medians) =>
        (medians['commands/s, 16 clients'] ?? 0) >= GOAL * (medians['insert/s, 16 clients'] ?? Infinity),
    },
  ],
}
