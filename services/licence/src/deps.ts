import type { Database } from '@licensing/database'
import type { DocumentStore } from '@licensing/document-store'
import type { LicensingRules } from '@licensing/licensing-rules'
import type { AnalystScope } from '@licensing/permissions'
import type { Directory, ProcessStream } from '@licensing/processes'
import type { Licences } from './domain/licences'
import type { PresentLicence } from './present/licence'

/** Dependencies of this service's routes; created once by `openLicenceService`. */
export interface Deps {
  readonly database: Database
  readonly documents: DocumentStore
  readonly licences: Licences
  readonly processes: Pick<ProcessStream, 'find'>
  readonly directory: Directory
  readonly rules: LicensingRules
  readonly analystScope: AnalystScope
  readonly presentLicence: PresentLicence
  /** Adds what a day has brought to the lists; to be awaited before they are read. */
  readonly listedUpTo: (day: string) => Promise<number>
}
