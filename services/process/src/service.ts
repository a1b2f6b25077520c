import { processStream } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import { directoryProjection, openDirectory } from '@licensing/directory'
import type { DocumentStore } from '@licensing/document-store'
import type { EventStore, PersonalData } from '@licensing/event-store'
import type { MountedService } from '@licensing/http-kit'
import { type EventBus, type Projection, projection } from '@licensing/messaging'
import type { Logger } from '@licensing/observability'
import type { AnalystScope } from '@licensing/permissions'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { type History, historyOfEvents, openHistory, openProcessStream } from '@licensing/process-stream'
import { openNumbering } from './domain/numbering'
import { openProcesses } from './domain/processes'
import { processRoutes } from './features'
import { presentProcess } from './present/process'
import { presentSummaries } from './present/summaries'
import { followEvents } from './read-models/list/follow-events'
import { openProcessList } from './read-models/list/process-list'
import { storedObjectsProjection, sweepDocuments } from './read-models/stored-objects/stored-objects'
import { forgetPeopleProjection } from './read-models/visits/forget-people'
import { openVisits } from './read-models/visits/visits'

const SCHEMA = 'process'
/** The detail waits this long for its history to reach the process's version (architecture, messaging). */
const HISTORY_WAIT_MS = 2_000
const SWEEP_EVERY_MS = 3_600_000

export interface ProcessServiceDeps {
  /** Brought up to date with `migrations` (schema process) and those of event store, messaging and http-kit. */
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly documents: DocumentStore
  readonly personal: PersonalData
  readonly analystScope: AnalystScope
  readonly logger: Logger
  readonly now?: () => Date
}

export interface ProcessService extends MountedService {
  readonly projections: readonly Projection[]
  /** Begins to follow the events. */
  readonly start: () => void
}

const historyProjection = (deps: ProcessServiceDeps, history: History): Projection =>
  projection({
    ...deps,
    log: deps.logger,
    schema: SCHEMA,
    name: 'history',
    streamPrefixes: [processStream('')],
    tables: ['history'],
    handleBatch: async (tx, events, tables) => {
      const lines = events.flatMap((event) =>
        historyOfEvents(event.streamId.slice(processStream('').length), [
          event as unknown as RecordedProcessEvent,
        ]),
      )
      await history.save(tx, lines, tables.name('history'))
    },
  })

/** Every hour, for as long as the process has other reasons to live. */
const sweepRegularly = ({ database, documents, logger }: ProcessServiceDeps, objects: Projection): void => {
  const sweepOnce = () =>
    sweepDocuments({ database, documents, objects }).then(
      (removed) => logger.info({ removed }, 'objects no event names were swept'),
      (error: unknown) => logger.warn({ err: error }, 'objects no event names were not swept'),
    )
  setInterval(() => void sweepOnce(), SWEEP_EVERY_MS).unref()
}

/** Opens the process service: commands, documents, protocol numbers, list, detail, history, verification. */
export const openProcessService = (deps: ProcessServiceDeps): ProcessService => {
  const { database, store, documents, analystScope, logger, now = () => new Date() } = deps
  const stream = openProcessStream({ store, analystScope, now })
  const list = openProcessList(analystScope)
  const visits = openVisits()
  const directory = openDirectory(SCHEMA)
  const history = openHistory(SCHEMA)
  const histories = historyProjection(deps, history)
  const lists = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'list',
    streamPrefixes: [processStream('')],
    tables: ['processes', 'search_entries'],
    handleBatch: followEvents(stream, list),
  })
  const routes = processRoutes({
    database,
    store,
    documents,
    stream,
    list,
    visits,
    directory,
    history,
    analystScope,
    now,
    processes: openProcesses({ stream, list, directory }),
    drawNumbering: openNumbering((tx, id) => store.lock(tx, processStream(id))),
    presentProcess: presentProcess(directory, analystScope),
    presentSummaries: presentSummaries({ directory, visits, scope: analystScope }),
    historyReached: (id, version) => histories.waitFor(processStream(id), version, HISTORY_WAIT_MS),
  })
  const names = directoryProjection({ ...deps, schema: SCHEMA, log: logger, directory })
  const objects = storedObjectsProjection({ ...deps, log: logger })
  const forgetting = forgetPeopleProjection(visits, { ...deps, log: logger })
  const projections = [histories, lists, names, objects, forgetting]
  const start = () => {
    for (const each of projections) each.start()
    sweepRegularly(deps, objects)
  }
  return { name: SCHEMA, routes, database, documents, projections, start }
}
