import type { Database } from '@licensing/database'
import type { DocumentStore } from '@licensing/document-store'
import type { PrintDocument, Signing } from '@licensing/issuing'
import type { LicensingRules } from '@licensing/licensing-rules'
import type { EventStore } from '@licensing/event-store'
import type { AnalystScope } from '@licensing/permissions'
import type { Directory, ProcessStream } from '@licensing/processes'
import type { Licences } from './domain/licences'
import type { PresentLicence } from './present/licence'
import type { FindApplicant } from './read-models/applicants/find-applicant'

/** Dependencies of this service's routes; created once by `openLicenceService`. */
export interface Deps {
  readonly database: Database
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly licences: Licences
  readonly processes: Pick<ProcessStream, 'find'>
  readonly directory: Directory
  readonly rules: LicensingRules
  readonly analystScope: AnalystScope
  readonly presentLicence: PresentLicence
  readonly findApplicant: FindApplicant
  readonly printDocument: PrintDocument
  readonly signing: Signing
  /** Address of the portal, without a slash at its end. */
  readonly publicUrl: string
  readonly now: () => Date
  /** Brings the lists up to a day; await it before reading them. */
  readonly listedUpTo: (day: string) => Promise<number>
}
