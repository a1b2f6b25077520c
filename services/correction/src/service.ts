import type { OpenedService, ProcessFoundations } from '@licensing/runtime'
import {
  despiteAssignee,
  namesIn,
  openDirectory,
  openProcessStream,
  openUploads,
  presentProcess,
} from '@licensing/process-store'
import { openCorrections } from './domain/corrections'
import { correctionRoutes } from './features'
import { presentCorrections } from './present/corrections'

const SCHEMA = 'correction'

/** Opens the correction service: commands on corrections, which are part of their process's stream (ADR 0002). */
export const openCorrectionService = (deps: ProcessFoundations): OpenedService => {
  const { database, store, documents, analystScope, now = () => new Date() } = deps
  const directory = openDirectory(database)
  const stream = openProcessStream({
    database,
    store,
    analystScope,
    now,
    directory,
    namesIn,
    quotas: deps.quotas,
  })
  const routes = correctionRoutes({
    database,
    stream,
    directory,
    analystScope,
    now,
    corrections: openCorrections(database, stream),
    uploads: openUploads(deps),
    presentCorrections: presentCorrections(directory, analystScope),
    presentProcess: presentProcess(directory, analystScope, now),
  })
  // It consumes no events.
  return { name: SCHEMA, routes, requestMeta: despiteAssignee, database, documents, start: () => undefined }
}
