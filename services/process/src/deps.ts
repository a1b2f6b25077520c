import type { Database, EventStore } from '@licensing/event-store'
import type {
  Directory,
  PresentProcess,
  PrintDocument,
  ProcessStream,
  Uploads,
} from '@licensing/process-store'
import type { DocumentStore } from '@licensing/document-store'
import type { LicensingRules } from '@licensing/licensing-law'
import type { AnalystScope } from '@licensing/permissions'
import type { Licences } from './licence/domain/licences'
import type { AcquireQueue } from './licence/issuing/issue/queues'
import type { PresentLicence } from './licence/present/licence'
import type { PublicLicences } from './licence/read-models/versions/public-licences'
import type { Signing } from './licence/signing/sign-document'
import type { PresentSummaries } from './present/summaries'
import type { FormDrafts } from './read-models/form-drafts/form-drafts'
import type { ProcessList } from './read-models/list/process-list'

/** Dependencies of this service's routes; created once by `openProcessService`. */
export interface Deps {
  readonly database: Database
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly stream: ProcessStream
  readonly list: ProcessList
  readonly licences: Licences
  /** The issued licences, as the public verification finds them. */
  readonly publicLicences: PublicLicences
  readonly formDrafts: FormDrafts
  readonly uploads: Uploads
  readonly directory: Directory
  readonly analystScope: AnalystScope
  readonly presentProcess: PresentProcess
  readonly presentSummaries: PresentSummaries
  readonly presentLicence: PresentLicence
  /** Brings the lists of licences up to a day; await it before reading them. */
  readonly licencesListedUpTo: (day: string) => Promise<number>
  readonly licensingRules: LicensingRules
  readonly printDocument: PrintDocument
  /** Address of the portal, without a slash at its end. */
  readonly publicUrl: string
  readonly signing: Signing
  /** Issuing with one counter, one at a time. */
  readonly acquireQueue: AcquireQueue
  readonly now: () => Date
}
