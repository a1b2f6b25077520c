import { setTimeout as pause } from 'node:timers/promises'
import type { Benchmark } from '../benchmark'
import { percentile } from '../measure'
import { type Caller, PortalClient, signIn } from '../portal/client'
import { proofForm, sampleFiling } from '../portal/filing'
import { enterPeople, type People } from '../portal/people'
import { ADMIN, startPortalProcess } from '../portal/portal-process'

const APPLICANTS = 150
const ANALYSTS = 50
const WARM_UP_MS = 4_000
const FOR_MS = 15_000
/** Mean think time between two clicks; drawn uniformly around it, so that people do not act in lockstep. */
const THINK_MS = 1_500
const WRITE_SHARE = 0.15

const GOALS = { read: [50, 150, 300], write: [100, 300, 500] } as const
const SHARES = [0.5, 0.95, 0.99] as const

interface Taken {
  readonly read: number[]
  readonly write: number[]
}

interface Person {
  readonly caller: Caller
  readonly isAnalyst: boolean
  /** The process that this person last opened. */
  processId: string | undefined
  protocolNumber: string | undefined
}

interface Row {
  readonly id: string
  readonly protocolNumber: string | null
}

const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

/** The requests of the portal's pages. */
class Visitor {
  constructor(
    private readonly client: PortalClient,
    private readonly people: People,
    private readonly taken: Taken,
    private readonly person: Person,
  ) {}

  /** One click: mostly a read, sometimes a command. */
  async act(): Promise<void> {
    if (Math.random() < WRITE_SHARE) return this.#write()
    await anyOf([this.#list, this.#search, this.#detail, this.#stats, this.#register, this.#verify])?.()
  }

  readonly #list = async (): Promise<void> => {
    const { processes } = await this.#read<{ processes: Row[] }>('/processes?page=1&limit=10')
    const chosen = anyOf(processes)
    this.person.processId = chosen?.id
    this.person.protocolNumber = chosen?.protocolNumber ?? undefined
  }

  readonly #search = (): Promise<unknown> => this.#read('/processes?search=maria&limit=10')

  readonly #detail = async (): Promise<unknown> => {
    if (this.person.processId === undefined) return this.#list()
    return this.#read(`/processes/${this.person.processId}`)
  }

  readonly #stats = (): Promise<unknown> => this.#read('/processes/dashboard/stats')

  readonly #register = (): Promise<unknown> => this.#read('/process-protocoled?page=1&limit=10')

  /** A public verification by number, without a token. */
  readonly #verify = async (): Promise<unknown> => {
    if (this.person.protocolNumber === undefined) return this.#list()
    return this.#read(`/public/verify/${this.person.protocolNumber}`, false)
  }

  /** An applicant files and pays; an analyst starts the analysis of a protocoled process. */
  async #write(): Promise<void> {
    if (this.person.isAnalyst) return this.#takeUp()
    const body = sampleFiling(this.people.municipalityId)
    const { id } = JSON.parse(await this.#command('/processes/json', body)) as Row
    this.person.processId = id
    await this.#command(`/processes/${id}/protocol`, proofForm)
  }

  async #takeUp(): Promise<void> {
    const path = `/processes?status=PROTOCOLED&municipalityId=${this.people.municipalityId}&limit=100`
    const { processes } = await this.#read<{ processes: Row[] }>(path)
    const chosen = anyOf(processes)
    // Another analyst may have been faster; the conflict counts as a response.
    if (chosen !== undefined) await this.#command(`/processes/${chosen.id}/start-analysis`, {}, [409])
  }

  async #read<Answer>(path: string, signedIn = true): Promise<Answer> {
    const began = performance.now()
    const text = await this.client.send({ path, ...(signedIn ? { by: this.person.caller } : {}) })
    this.taken.read.push(performance.now() - began)
    return JSON.parse(text) as Answer
  }

  async #command(path: string, body: object, alsoFine: readonly number[] = []): Promise<string> {
    const began = performance.now()
    const text = await this.client.send({ method: 'POST', path, body, by: this.person.caller, alsoFine })
    this.taken.write.push(performance.now() - began)
    return text
  }
}

const personOf =
  (isAnalyst: boolean) =>
  (caller: Caller): Person => ({ caller, isAnalyst, processId: undefined, protocolNumber: undefined })

/** Closed model: each of the 200 people waits for the response, thinks, and clicks again. */
async function visit(client: PortalClient, people: People, forMs: number): Promise<Taken> {
  const taken: Taken = { read: [], write: [] }
  const end = performance.now() + forMs
  const everyone = [...people.applicants.map(personOf(false)), ...people.analysts.map(personOf(true))]
  const stay = async (person: Person) => {
    const visitor = new Visitor(client, people, taken, person)
    // oxlint-disable no-await-in-loop -- one click after the other
    while (performance.now() < end) {
      await pause(THINK_MS * (0.5 + Math.random()))
      await visitor.act()
    }
    // oxlint-enable no-await-in-loop
  }
  await Promise.all(everyone.map(stay))
  return taken
}

const figures = (kind: keyof Taken, taken: readonly number[]): Record<string, number> =>
  Object.fromEntries(SHARES.map((share) => [`${kind} p${share * 100}`, percentile(taken, share)]))

/** 200 concurrent signed-in people on the demo's 300 processes and those they file. */
export const loadBenchmark: Benchmark = {
  name: '200 concurrent people on the demo data',
  unit: 'ms',
  async prepare() {},
  async round() {
    const portal = await startPortalProcess({ demoData: true })
    const client = new PortalClient(portal.url, APPLICANTS + ANALYSTS)
    try {
      const admin = await signIn(client, ADMIN)
      const people = await enterPeople(client, admin, { applicants: APPLICANTS, analysts: ANALYSTS })
      await visit(client, people, WARM_UP_MS)
      const { read, write } = await visit(client, people, FOR_MS)
      const clicks = (read.length + write.length) / (FOR_MS / 1_000)
      return { 'requests/s': clicks, ...figures('read', read), ...figures('write', write) }
    } finally {
      await client.close()
      await portal.stop()
    }
  },
  ratios: [],
  goals: (['read', 'write'] as const).map((kind) => ({
    text: `${kind}s at most ${GOALS[kind].join(' / ')} ms at p50 / 95 / 99`,
    met: (medians) =>
      SHARES.every((share, at) => (medians[`${kind} p${share * 100}`] ?? Infinity) <= (GOALS[kind][at] ?? 0)),
  })),
}
