import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@licensing/database'
import { civilDateOf, regimes } from '@licensing/legal-clock'
import type { Benchmark } from '../benchmark'
import { type Caller, type PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { withPortal } from '../portal/own-database'
import { enterPeople, type People } from '../portal/people'
import { ADMIN, type PortalProcess } from '../portal/portal-process'

/** As many as one simulation may have. */
const PROCESSES = 50_000
const SAMPLE_MS = 100
const POLL_MS = 100

const TABLES = ['process_clocks', 'process_facts', 'process_states']

/** A row like that of the process, for each of the copies. */
const copyOf = (table: string): string => `
  insert into reporting.${table}
  select (jsonb_populate_record(null::reporting.${table}, to_jsonb(original) || jsonb_build_object('process_id', copies.id))).*
  from reporting.${table} as original, unnest($2::uuid[]) as copies (id) where original.process_id = $1`

async function untilReported(database: Database, processId: string): Promise<void> {
  const decided = `select from reporting.process_clocks where process_id = $1 and state = 'STOPPED'`
  // oxlint-disable-next-line no-await-in-loop -- polls
  while ((await database.query(decided, [processId])).length === 0) await pause(POLL_MS)
}

async function fill(database: Database, processId: string): Promise<void> {
  await untilReported(database, processId)
  const ids = await database.query<{ id: string }>(
    'select uuidv7()::text as id from generate_series(1, $1::int)',
    [PROCESSES - 1],
  )
  for (const table of TABLES) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.query(copyOf(table), [processId, ids.map(({ id }) => id)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await database.query(`vacuum analyze reporting.${table}`)
  }
}

/** The highest resident memory while the work runs, over that before it, in MB. */
async function riseDuring(portal: PortalProcess, work: Promise<unknown>): Promise<number> {
  const before = await portal.residentMb()
  const over = new AbortController()
  void work.finally(() => over.abort()).catch(() => undefined)
  let highest = before
  while (!over.signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- samples
    highest = Math.max(highest, await portal.residentMb())
    // oxlint-disable-next-line no-await-in-loop -- samples
    await pause(SAMPLE_MS)
  }
  return highest - before
}

const simulate = async (client: PortalClient, admin: Caller): Promise<number> => {
  const today = civilDateOf(new Date())
  const body = { from: today, to: today, table: regimes }
  const { processes } = await client.post<{ processes: number }>('/reports/what-if', body, admin)
  return processes
}

const aLife = async (client: PortalClient, { applicants, analysts, municipalityId }: People) => {
  const [applicant, analyst] = [applicants[0], analysts[0]]
  if (applicant === undefined || analyst === undefined) throw new Error('Nobody was entered.')
  let processId = ''
  for await (const { id } of liveOnce(client, { applicant, analyst }, municipalityId)) processId = id
  return processId
}

/** The rows of the clocks are copies of that of a process that was really filed. */
export const whatIfBenchmark: Benchmark = {
  name: 'A simulation of other terms for 50,000 processes',
  unit: 's and MB',
  async prepare() {},
  round: () =>
    withPortal(async ({ client, database, portal }) => {
      const admin = await signIn(client, ADMIN)
      const people = await enterPeople(client, admin, { applicants: 1, analysts: 1 })
      await fill(database, await aLife(client, people))
      const began = performance.now()
      const simulated = simulate(client, admin)
      const rise = await riseDuring(portal, simulated)
      return {
        'what-if, processes': await simulated,
        'what-if (s)': (performance.now() - began) / 1000,
        'what-if, rise of the resident memory (MB)': rise,
      }
    }),
  ratios: [],
  goals: [
    { text: 'what-if of 50,000 processes', met: (medians) => medians['what-if, processes'] === PROCESSES },
    { text: 'what-if at most 60 s', met: (medians) => (medians['what-if (s)'] ?? Infinity) <= 60 },
    {
      text: 'what-if: memory rises by at most 128 MB',
      met: (medians) => (medians['what-if, rise of the resident memory (MB)'] ?? Infinity) <= 128,
    },
  ],
}
