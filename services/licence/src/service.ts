import { noSigning, openPrinter, type PrintDocument, type Signing } from '@licensing/issuing'
import { type LicensingRules, shippedRules } from '@licensing/licensing-rules'
import { projection } from '@licensing/messaging'
import { namesIn, openDirectory, openProcessStream } from '@licensing/processes'
import { everyNight, type ProcessFoundations, type ProjectingService } from '@licensing/service-runtime'
import { openLicences } from './domain/licences'
import { licenceRoutes } from './features'
import { presentLicence } from './present/licence'
import { findApplicant } from './read-models/applicants/find-applicant'
import { followEvents, listedUpTo, STREAM_PREFIXES, TABLES } from './read-models/follow-events'
import { recordEnds } from './sweep/record-ends'

const SCHEMA = 'licence'

export interface LicenceServiceDeps extends ProcessFoundations {
  /** Defaults to the rules that ship with the portal. */
  readonly licensingRules?: LicensingRules
  /** Defaults to the layout of `libs/licence-pdf`. */
  readonly printDocument?: PrintDocument
  /** Defaults to no signing and no trusted roots. */
  readonly signing?: Signing
  /** Address of the portal, printed in the documents that it issues; defaults to that of `npm start`. */
  readonly publicUrl?: string
}

/** Opens the licence service: issued licences, their life, and their conditions as obligations (ADR 0025). */
export const openLicenceService = (deps: LicenceServiceDeps): ProjectingService => {
  const { database, store, documents, analystScope, logger, now = () => new Date() } = deps
  const { licensingRules: rules = shippedRules, publicUrl = 'http://localhost:8080' } = deps
  const { printDocument = openPrinter({ documents }), signing = noSigning } = deps
  const directory = openDirectory(database)
  const licences = openLicences({ ...deps, rules, now })
  const processes = openProcessStream({
    ...deps,
    now,
    namesOf: (found, actor) => directory.names(namesIn(found, actor)),
  })
  const followed = { licences }
  const lists = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'list',
    streamPrefixes: STREAM_PREFIXES,
    tables: TABLES,
    handleBatch: followEvents(followed),
  })
  const routes = licenceRoutes({
    database,
    store,
    documents,
    licences,
    processes,
    directory,
    rules,
    analystScope,
    presentLicence: presentLicence({
      directory,
      licences,
      rules,
      processOf: (id) => processes.load(database, id),
    }),
    findApplicant: findApplicant(database),
    printDocument,
    signing,
    publicUrl,
    now,
    listedUpTo: listedUpTo(database, followed),
  })
  const projections = [lists]
  const start = () => {
    for (const each of projections) each.start()
    everyNight({ database, logger, now }, 'ends of licences', (forRecord) =>
      recordEnds(database, licences, forRecord),
    )
  }
  return { name: SCHEMA, routes, database, documents, projections, start }
}
