import type { SharedLimits } from '@licensing/http'
import {
  despiteAssignee,
  namesIn,
  openDirectory,
  openPrinter,
  openProcessStream,
  openUploads,
  presentProcess,
  type PrintDocument,
} from '@licensing/process-store'
import { type LicensingRules, shippedRules } from '@licensing/licensing-law'
import { everyHour, type ProcessFoundations, type ProjectingService } from '@licensing/runtime'
import type { Deps } from './deps'
import { processRoutes } from './features'
import { openQueues } from './licence/issuing/issue/queues'
import { followRenewal } from './licence/life/renew/follow-renewal'
import { openLicenceModule } from './licence/module'
import { presentLicence } from './licence/present/licence'
import { licenceRoutes } from './licence/routes'
import { noSigning, type Signing } from './licence/signing/sign-document'
import { presentSummaries } from './present/summaries'
import { openFormDrafts } from './read-models/form-drafts/form-drafts'
import { listProjection } from './read-models/list/follow-events'
import { openProcessList } from './read-models/list/process-list'
import { deleteVisitsProjection } from './read-models/visits/delete-visits'
import { sweepDocuments } from './sweep/sweep-documents'
import { sweepFormDrafts } from './sweep/sweep-form-drafts'

const SCHEMA = 'process'

/** Dependencies of the process service in addition to the foundations of every service that decides on processes. */
export interface ProcessServiceDeps extends ProcessFoundations {
  /** Defaults to the rules that ship with the portal. */
  readonly licensingRules?: LicensingRules
  /** Defaults to the layout of `libs/platform/pdf`. */
  readonly printDocument?: PrintDocument
  /** Defaults to no signing and no trusted roots. */
  readonly signing?: Signing
  /** Address of the portal, printed in the documents that it issues; defaults to that of `npm start`. */
  readonly publicUrl?: string
}

/** Opens the process service: processes and the licences in which they end, with their documents, numbers, lists and verification. */
export const openProcessService = (deps: ProcessServiceDeps): ProjectingService => {
  const { database, store, documents, analystScope, logger, now = () => new Date() } = deps
  const { licensingRules = shippedRules, publicUrl = 'http://localhost:8080' } = deps
  const { printDocument = openPrinter({ documents }) } = deps
  const list = openProcessList(analystScope, now)
  const formDrafts = openFormDrafts(deps)
  const uploads = openUploads(deps)
  const directory = openDirectory(database)
  const ofLicences = openLicenceModule({ ...deps, licensingRules, now })
  const { licences } = ofLicences.forRoutes
  const follow = followRenewal({ database, now }, licences)
  const stream = openProcessStream({
    database,
    store,
    analystScope,
    now,
    directory,
    namesIn,
    follow,
    quotas: deps.quotas,
  })
  const lists = listProjection({ ...deps, log: logger, stream, directory })
  const routeDeps: Deps = {
    ...ofLicences.forRoutes,
    database,
    store,
    documents,
    stream,
    list,
    formDrafts,
    uploads,
    directory,
    analystScope,
    licensingRules,
    printDocument,
    publicUrl,
    signing: deps.signing ?? noSigning,
    acquireQueue: openQueues(),
    now,
    presentProcess: presentProcess(directory, analystScope, now),
    presentSummaries: presentSummaries({ directory, scope: analystScope, now }),
    presentLicence: presentLicence({
      directory,
      licences,
      rules: licensingRules,
      processOf: (id) => stream.load(database, id),
    }),
  }
  const routes = [...processRoutes(routeDeps), ...licenceRoutes(routeDeps)]
  const deletedAccounts = deleteVisitsProjection({ ...deps, log: logger })
  const projections = [lists, ...ofLicences.projections, deletedAccounts]
  const start = () => {
    for (const each of projections) each.start()
    ofLicences.startSweep()
    everyHour(deps, 'unreferenced objects', (forRecord) =>
      sweepDocuments({ ...deps, stream, uploads }, forRecord),
    )
    everyHour(deps, 'expired uploads', () => uploads.deleteExpired(database, now()))
    everyHour(deps, 'form drafts', (forRecord) => sweepFormDrafts({ database, now }, forRecord))
  }
  const sharedLimits: SharedLimits = {
    table: { database, schema: SCHEMA, name: 'verify_counts' },
    limits: ['public', 'verifyDaily', 'preview'],
  }
  return {
    name: SCHEMA,
    routes,
    requestMeta: despiteAssignee,
    database,
    documents,
    projections,
    sharedLimits,
    start,
  }
}
