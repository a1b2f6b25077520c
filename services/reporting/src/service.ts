import type { ProjectingService, ServiceFoundations } from '@licensing/runtime'
import { OUTAGE_STREAM, processStream } from '@licensing/contracts'
import { openDirectory } from '@licensing/process-store'
import { projection } from '@licensing/messaging'
import type { AnalystScope } from '@licensing/permissions'
import { reportingRoutes } from './features'
import { CLOCK_TABLES, followClocks, followed } from './read-models/process-clocks/follow-clocks'
import { followEvents, type StreamedEvent, TABLES } from './read-models/follow-events'
import { openProtocoledRegister } from './read-models/protocoled-register/query'

const SCHEMA = 'reporting'

export interface ReportingServiceDeps extends ServiceFoundations {
  readonly analystScope: AnalystScope
}

/** Opens the reporting service: dashboard counts and the protocoled register, written only by subscription. */
export const openReportingService = (deps: ReportingServiceDeps): ProjectingService => {
  const { database, analystScope, logger, now = () => new Date() } = deps
  const directory = openDirectory(database)
  const processes = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'processes',
    streamPrefixes: [processStream('')],
    tables: TABLES,
    handleBatch: (tx, events, tables) =>
      followEvents(tx, events as unknown as readonly StreamedEvent[], tables),
  })
  const clocks = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'clocks',
    streamPrefixes: [processStream(''), OUTAGE_STREAM],
    tables: CLOCK_TABLES,
    handleBatch: (tx, events, tables) => followClocks(tx, followed(events), tables),
  })
  const routes = reportingRoutes({
    database,
    directory,
    analystScope,
    now,
    register: openProtocoledRegister(analystScope),
  })
  const projections = [processes, clocks]
  const start = () => {
    for (const each of projections) each.start()
  }
  return { name: SCHEMA, routes, database, projections, start }
}
