import type { Database } from '@licensing/event-store'
import type { Directory } from '@licensing/process-store'
import type { AnalystScope } from '@licensing/permissions'
import type { ProtocoledRegister } from './read-models/protocoled-register/query'

/** Dependencies of this service's routes; created once by `openReportingService`. */
export interface Deps {
  readonly database: Database
  readonly directory: Directory
  readonly register: ProtocoledRegister
  readonly analystScope: AnalystScope
  readonly now: () => Date
}
