import type { Database } from '@licensing/database'
import type { Directory } from '@licensing/directory'
import type { DocumentStore } from '@licensing/document-store'
import type { EventStore } from '@licensing/event-store'
import type { AnalystScope } from '@licensing/permissions'
import type { History, ProcessStream } from '@licensing/process-stream'
import type { DrawNumbering } from './domain/numbering'
import type { Processes } from './domain/processes'
import type { PresentProcess } from './present/process'
import type { PresentSummaries } from './present/summaries'
import type { ProcessList } from './read-models/list/process-list'
import type { Visits } from './read-models/visits/visits'

/** What the routes of this service work with; made once by `openProcessService`. */
export interface Deps {
  readonly database: Database
  readonly store: EventStore
  readonly documents: DocumentStore
  readonly stream: ProcessStream
  readonly processes: Processes
  readonly list: ProcessList
  readonly visits: Visits
  readonly directory: Directory
  readonly history: History
  readonly analystScope: AnalystScope
  readonly drawNumbering: DrawNumbering
  readonly presentProcess: PresentProcess
  readonly presentSummaries: PresentSummaries
  /** Resolves once the history shows this version, or after 2 s whatever it shows (architecture, messaging). */
  readonly historyReached: (processId: string, version: number) => Promise<boolean>
  readonly now: () => Date
}
