import type { Database } from '@licensing/database'
import type { Directory, ProcessStream } from '@licensing/processes'
import type { AnalystScope } from '@licensing/permissions'
import type { Corrections } from './domain/corrections'
import type { PresentCorrections } from './present/corrections'

/** What the routes of this service work with; made once by `openCorrectionService`. */
export interface Deps {
  readonly database: Database
  readonly stream: ProcessStream
  readonly corrections: Corrections
  readonly directory: Directory
  readonly analystScope: AnalystScope
  readonly presentCorrections: PresentCorrections
}
