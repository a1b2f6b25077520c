import { processStream } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import {
  directoryProjection,
  type History,
  historyOfEvents,
  type HistoryRow,
  openDirectory,
  openHistory,
  openProcessStream,
  type Quotas,
} from '@licensing/processes'
import type { DocumentStore } from '@licensing/document-store'
import type { EventStore, PersonalData } from '@licensing/event-store'
import type { MountedService, SharedLimits } from '@licensing/http-kit'
import { type EventBus, type Projection, projection } from '@licensing/messaging'
import type { Logger } from '@licensing/observability'
import type { AnalystScope } from '@licensing/permissions'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { processRoutes } from './features'
import { presentProcess } from './present/process'
import { presentSummaries } from './present/summaries'
import { followEvents, TABLES as LIST_TABLES } from './read-models/list/follow-events'
import { openProcessList } from './read-models/list/process-list'
import { deleteVisitsProjection } from './read-models/visits/delete-visits'
import { openVisits } from './read-models/visits/visits'
import { sweepRegularly } from './sweep/sweep-documents'

const SCHEMA = 'process'

export interface ProcessServiceDeps {
  /** Must be migrated with `migrations` (schema process) and those of event store, messaging and http-kit. */
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly documents: DocumentStore
  readonly personal: PersonalData
  readonly analystScope: AnalystScope
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas
  readonly logger: Logger
  readonly now?: () => Date
}

export interface ProcessService extends MountedService {
  readonly projections: readonly Projection[]
  /** Starts the event subscriptions. */
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

/** A history has one line per event, so the version of its last line shows whether events are missing. */
const upToDate =
  ({ database }: ProcessServiceDeps, history: History, projected: Projection) =>
  async (id: string, version: number): Promise<HistoryRow[]> => {
    const lines = await history.of(database, id)
    if ((lines.at(-1)?.version ?? 0) >= version) return lines
    await projected.catchUp([processStream(id)])
    return history.of(database, id)
  }

/** Opens the process service: commands, documents, protocol numbers, list, detail, history, verification. */
export const openProcessService = (deps: ProcessServiceDeps): ProcessService => {
  const { database, store, documents, analystScope, logger, now = () => new Date() } = deps
  const stream = openProcessStream({ database, store, analystScope, now, quotas: deps.quotas })
  const list = openProcessList(analystScope)
  const visits = openVisits()
  const names = directoryProjection({ ...deps, schema: SCHEMA, log: logger })
  const directory = openDirectory({ database, schema: SCHEMA, catchUp: names.catchUp })
  const history = openHistory(SCHEMA)
  const histories = historyProjection(deps, history)
  const lists = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'list',
    streamPrefixes: [processStream('')],
    tables: LIST_TABLES,
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
    analystScope,
    now,
    presentProcess: presentProcess(directory, analystScope),
    presentSummaries: presentSummaries({ directory, visits, scope: analystScope }),
    historyUpTo: upToDate(deps, history, histories),
  })
  const deletedAccounts = deleteVisitsProjection(visits, { ...deps, log: logger })
  const projections = [histories, lists, names, deletedAccounts]
  const start = () => {
    for (const each of projections) each.start()
    sweepRegularly({ ...deps, stream })
  }
  const sharedLimits: SharedLimits = {
    table: { database, schema: SCHEMA, name: 'verify_counts' },
    limits: ['verifyDaily'],
  }
  return { name: SCHEMA, routes, database, documents, projections, sharedLimits, start }
}
