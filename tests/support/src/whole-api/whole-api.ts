import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Route, serve, type Served } from '@licensing/http'
import type { EventBus, Interest } from '@licensing/messaging'
import { type Logger, type Metrics, openMetrics } from '@licensing/observability'
import { openReadiness } from '@licensing/runtime'
import { NO_LIMITS } from '../no-limits'
import { testDatabase } from '../postgres'
import { aProcess, type ProcessBuilder } from '../process'
import { type Call, callsTo, documentedAnswers, openWorld, watchFaults, type World } from '../api'
import { untilNoneLags } from '../settled'
import {
  foundationsOn,
  openStandaloneApi,
  type OpenFoundations,
  openServices,
  schemas,
  type Place,
  type ServiceName,
  type Services,
  standaloneSettings,
  type StandaloneSettings,
} from '@licensing/standalone'
import { foundationsByRole } from './own-roles'
import { openPeople, type People } from './people'
import { openPlaces, type Places } from './places'

export interface WholeApiOptions {
  /** Overrides of the default settings. Rate limits default to off. */
  readonly settings?: Partial<StandaloneSettings>
  /** Defaults to one that keeps the last fault, for the error of `call`. */
  readonly logger?: Logger
  /** Metrics of its requests; consumers and the pool use the metrics of the process. */
  readonly metrics?: Metrics
  /** Each service signs in to Postgres by its own role, as in the state-wide form (ADR 0012). */
  readonly ownRoles?: boolean
}

/** All services in one server, as the standalone composes them, with real sign-in. */
export interface WholeApi extends People, Places {
  /** Its base URL, without `/api`. */
  readonly url: string
  /** Calls as a person of `People`, or anonymously. Rejects with the cause when the API answers 500. */
  readonly call: Call
  /** Every endpoint of all services. */
  readonly routes: readonly Route[]
  readonly services: Services
  readonly foundations: OpenFoundations
  /** The subscriptions of all services' consumers. */
  readonly interests: readonly Interest[]
  /** Appends the builders' events to the store, as `World.append` does, and waits for the projections. */
  readonly append: World['append']
  /** Waits until every subscriber has handled all events recorded so far. */
  readonly settled: () => Promise<void>
  /** Opens another instance of the portal on the same database and folder, for the same people; it closes with this one. */
  readonly openCopy: () => Promise<Pick<WholeApi, 'url' | 'call'>>
  /** Removes server, database and folder; safe to call twice. */
  readonly close: () => Promise<void>
}

const SETTLING_MS = 30_000
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

let numbered = 0

/** A process with a unique protocol number and code; its year differs from that of the API's numbers. */
export const aNumberedProcess = (): ProcessBuilder => {
  numbered += 1
  const code = [...randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()]
    .map((digit) => CROCKFORD[Number.parseInt(digit, 16)])
    .join('')
  return aProcess()
    .numbered(`2025/${String(numbered).padStart(3, '0')}`)
    .coded(code)
}

/** Records subscriptions, so that a spec can wait for all of them. */
const watchers = () => {
  const interests: Interest[] = []
  const watch = (bus: EventBus): EventBus => ({
    ...bus,
    subscribe(options) {
      interests.push(options)
      return bus.subscribe(options)
    },
  })
  return { interests, watch }
}

const settledBy = (bus: EventBus, interests: readonly Interest[]) => (): Promise<void> =>
  untilNoneLags(
    interests.map((interest) => () => bus.lag(interest)),
    SETTLING_MS,
  )

type Closers = (() => Promise<unknown>)[]

/** Closes in reverse order. A failure does not keep the others open. */
const closeAll = async (closers: Closers): Promise<void> => {
  const failures: unknown[] = []
  for (const close of closers.splice(0).toReversed())
    // oxlint-disable-next-line no-await-in-loop -- in order
    await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed')
}

/** Its database is a copy of a migrated one. */
const settingsOf = ({ settings }: WholeApiOptions): StandaloneSettings => ({
  ...standaloneSettings.parse({
    ...NO_LIMITS,
    MIGRATE_ON_START: '0',
    CERTIFICATE_KEY: randomBytes(32).toString('base64'),
  }),
  ...settings,
})

type Standing = Pick<Place, 'url' | 'dataDir'>

const openStanding = async (closers: Closers): Promise<Standing> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-test-whole-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const disposable = await testDatabase(schemas)
  closers.push(() => disposable.drop())
  return { url: disposable.url, dataDir }
}

const serveAll = async (
  parts: { settings: StandaloneSettings; foundations: OpenFoundations; services: Services; metrics: Metrics },
  closers: Closers,
): Promise<Served> => {
  const app = await openStandaloneApi({ ...parts, health: openReadiness(parts.foundations) })
  const served = await serve(app, { port: 0, drainSeconds: 1 })
  closers.push(() => served.close())
  return served
}

type Opening = WholeApiOptions & { readonly logger: Logger }

const openOn = async (standing: Standing, options: Opening, closers: Closers) => {
  const { metrics = openMetrics(), logger } = options
  const settings = settingsOf(options)
  const foundations = await foundationsOn({ ...standing, settings }, logger)
  closers.push(() => foundations.close())
  const { interests, watch } = watchers()
  const own =
    options.ownRoles === true ? await foundationsByRole(standing.url, foundations, closers) : undefined
  const of = (name: ServiceName) => own?.(name) ?? foundations
  const services = await openServices(foundations, settings, (name) => ({
    ...of(name),
    bus: watch(of(name).bus),
  }))
  services.start()
  closers.push(() => services.stop())
  const { url } = await serveAll({ settings, foundations, services, metrics }, closers)
  return { url, foundations, services, interests, settled: settledBy(foundations.bus, interests) }
}

const open = async (options: WholeApiOptions, closers: Closers): Promise<WholeApi> => {
  const standing = await openStanding(closers)
  const faults = watchFaults('standalone')
  const opening = { logger: faults.logger, ...options }
  const first = await openOn(standing, opening, closers)
  const { url, foundations, services, settled } = first
  const people = openPeople({ url, user: services.user, settled })
  const routes = services.all.flatMap((service) => service.routes)
  const world = openWorld(foundations)
  const checked = { check: documentedAnswers(routes), faults }
  const call = callsTo(url, people.tokenOf, checked)
  return {
    ...people,
    ...openPlaces({ call, settled, superAdmin: people.superAdmin }),
    ...first,
    call,
    routes,
    append: async (...builders) => {
      await world.append(...builders)
      await settled()
    },
    async openCopy() {
      const instance = await openOn(standing, opening, closers)
      return { url: instance.url, call: callsTo(instance.url, people.tokenOf, checked) }
    },
    close: () => closeAll(closers),
  }
}

/** Opens the whole API with its own Postgres database and folder. Call `close()` in afterAll. */
export const openWholeApi = async (options: WholeApiOptions = {}): Promise<WholeApi> => {
  const closers: Closers = []
  try {
    return await open(options, closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}
