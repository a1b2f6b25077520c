import type { Database } from '@licensing/event-store'
import type { Directory, PresentProcess, ProcessStream, Uploads } from '@licensing/process-store'
import type { AnalystScope } from '@licensing/permissions'
import type { Corrections } from './domain/corrections'
import type { PresentCorrections } from './present/corrections'

/** Dependencies of this service's routes; created once by `openCorrectionService`. */
export interface Deps {
  readonly database: Database
  readonly stream: ProcessStream
  readonly corrections: Corrections
  readonly directory: Directory
  readonly analystScope: AnalystScope
  readonly uploads: Uploads
  readonly presentCorrections: PresentCorrections
  readonly presentProcess: PresentProcess
  readonly now: () => Date
}
