import type { Database } from '@licensing/database'
import { directoryProjection, openDirectory, openProcessStream, type Quotas } from '@licensing/processes'
import type { DocumentStore } from '@licensing/document-store'
import type { EventStore, PersonalData } from '@licensing/event-store'
import type { MountedService } from '@licensing/http-kit'
import type { EventBus, Projection } from '@licensing/messaging'
import type { Logger } from '@licensing/observability'
import type { AnalystScope } from '@licensing/permissions'
import { openCorrections } from './domain/corrections'
import { correctionRoutes } from './features'
import { presentCorrections } from './present/corrections'

const SCHEMA = 'correction'

export interface CorrectionServiceDeps {
  /** Must be migrated with `migrations` (schema correction) and those of event store, messaging and http-kit. */
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

export interface CorrectionService extends MountedService {
  readonly projections: readonly Projection[]
  /** Starts the event subscription. */
  readonly start: () => void
}

/** Opens the correction service: commands on corrections, which are part of their process's stream (ADR 0002). */
export const openCorrectionService = (deps: CorrectionServiceDeps): CorrectionService => {
  const { database, store, documents, analystScope, logger, now = () => new Date() } = deps
  const stream = openProcessStream({ database, store, analystScope, now, quotas: deps.quotas })
  const names = directoryProjection({ ...deps, schema: SCHEMA, log: logger })
  const directory = openDirectory({ database, schema: SCHEMA, catchUp: names.catchUp })
  const routes = correctionRoutes({
    database,
    stream,
    directory,
    analystScope,
    corrections: openCorrections(database, stream),
    presentCorrections: presentCorrections(directory, analystScope),
  })
  const projections = [names]
  const start = () => {
    for (const each of projections) each.start()
  }
  return { name: SCHEMA, routes, database, documents, projections, start }
}
