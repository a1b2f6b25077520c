import {
  commandMigrations,
  type Database,
  type EventStore,
  eventStoreMigrations,
  type Migration,
  openDatabase,
  openEventStore,
  personalData,
  type PersonalData,
} from '@licensing/event-store'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DocumentStore, openFilesystemStore } from '@licensing/document-store'
import { createApi, type MountedService, noLimits, noLoadLimits, serve } from '@licensing/http'
import { issuingMigrations } from '@licensing/process-store'
import { type EventBus, messagingMigrations, openPostgresBus, type Projection } from '@licensing/messaging'
import { type Logger, openMetrics } from '@licensing/observability'
import type { AnalystScope } from '@licensing/permissions'
import { grantedNames } from '../names/granted-names'
import { testDatabase, type TestSchema } from '../postgres'
import { untilNoneLags } from '../settled'
import { type Call, callsTo, openSignIns } from './calls'
import { documentedAnswers } from './documented'
import { watchFaults } from './faults'
import { openWorld, type World } from './world'

/** The dependencies of every service. */
export interface ServiceDeps {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly documents: DocumentStore
  readonly personal: PersonalData
  readonly analystScope: AnalystScope
  readonly logger: Logger
  readonly now: () => Date
}

export interface RunningApi extends World {
  readonly call: Call
  readonly database: Database
  readonly store: EventStore
  readonly projections: readonly Projection[]
  /** Waits until every projection has handled all events recorded so far. */
  readonly settled: () => Promise<void>
  /** Keys of the stored objects. */
  readonly objects: () => Promise<string[]>
  /** Unfinished work: uploads being checked, objects being written. */
  readonly leftovers: () => Promise<string[]>
  readonly close: () => Promise<void>
}

export interface StartOptions {
  readonly schema: string
  readonly migrations: readonly Migration[]
  /** Migrations of another service's schema whose tables this service also writes. */
  readonly beside?: { readonly schema: string; readonly migrations: readonly Migration[] }
  readonly open: (deps: ServiceDeps) => MountedService & { readonly projections: readonly Projection[] }
  readonly analystScope?: AnalystScope
  readonly now?: () => Date
}

const SETTLING_MS = 15_000

const schemasOf = ({ schema, migrations, beside }: StartOptions): TestSchema[] => [
  ['event_store', eventStoreMigrations],
  ['messaging', messagingMigrations],
  ['issuing', issuingMigrations],
  ['commands', commandMigrations],
  ...grantedNames,
  ...(beside === undefined ? [] : [[beside.schema, beside.migrations] as const]),
  [schema, migrations],
]

const objectsIn = async (documents: DocumentStore): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of documents.list()) keys.push(key)
  return keys
}

const start = async (options: StartOptions, closers: (() => Promise<unknown>)[]): Promise<RunningApi> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-test-api-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const disposable = await testDatabase(schemasOf(options))
  closers.push(() => disposable.drop())
  const database = openDatabase({ url: disposable.url, max: 20 })
  closers.push(() => database.close())
  const store = openEventStore({ database })
  const faults = watchFaults(options.schema)
  const { logger } = faults
  const bus = openPostgresBus({ database, store, log: logger })
  closers.push(() => bus.close())
  const personal = personalData({ database })
  const documents = await openFilesystemStore({ directory: join(folder, 'documents') })
  const uploadsFolder = await mkdtemp(join(folder, 'uploads-'))
  const { analystScope = 'any', now = () => new Date() } = options
  const service = options.open({ database, store, bus, documents, personal, analystScope, logger, now })
  for (const projection of service.projections) projection.start()
  const signIns = openSignIns()
  const app = createApi({
    services: [service],
    authenticator: signIns.authenticator,
    logger,
    metrics: openMetrics(),
    limits: noLimits,
    uploads: { perPerson: 0, spaceBytes: 0 },
    load: noLoadLimits,
    uploadsFolder,
  })
  const served = await serve(app, { port: 0, drainSeconds: 1 })
  closers.push(() => served.close())
  return {
    ...openWorld({ database, store, personal }),
    call: callsTo(served.url, signIns.tokenOf, {
      check: documentedAnswers(service.routes),
      faults,
    }),
    database,
    store,
    projections: service.projections,
    settled: () =>
      untilNoneLags(
        service.projections.map((projection) => () => projection.lag()),
        SETTLING_MS,
      ),
    objects: () => objectsIn(documents),
    leftovers: async () => [
      ...(await readdir(uploadsFolder)),
      ...(await readdir(join(folder, 'documents', 'incoming'))),
    ],
    close: () => closeAll(closers),
  }
}

/** Closes in reverse order. A failure does not keep the others open. */
const closeAll = async (closers: (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = []
  for (const close of closers.splice(0).toReversed())
    // oxlint-disable-next-line no-await-in-loop -- in order
    await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed')
}

/** One service over real HTTP, with its own Postgres database and folder; `close` removes both. */
export const startApi = async (options: StartOptions): Promise<RunningApi> => {
  const closers: (() => Promise<unknown>)[] = []
  try {
    return await start(options, closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}
