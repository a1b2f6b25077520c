export {
  type Alongside,
  type CommandContext,
  type CommandHandler,
  commandHandler,
  type Decision,
  type Folded,
  type Found,
  type NumberedDecision,
  type MultiStreamDecision,
} from './commands/command-handler'
export {
  eraseResponsesAbout,
  eraseResponsesAboutAll,
  type FingerprintKey,
  fingerprintOf,
  type JsonResponse,
  type KeyUse,
  openFingerprintKey,
  purgeExpiredIdempotencyKeys,
} from './commands/idempotency/stored-responses'
export { commandMigrations } from './commands/migrations'
export { runBatch, type BatchCall, type RunPart } from './commands/run-batch'
export {
  type CommandCall,
  type CommandDeps,
  runCommand,
  type StagedFile,
  type StoredUpload,
} from './commands/run-command'
export type * from './database/types'
export { openDatabase } from './database/database'
export { clockDrift, MAX_CLOCK_DRIFT_SECONDS } from './database/clock-drift'
export { archiveFailing } from './database/log-archive'
export { isLostRace, isTransient, isUnavailable, OutcomeUnknown } from './database/failures'
export { schemaStateOf, type SchemaState } from './database/migrations/applied'
export { CannotMigrate, migrate } from './database/migrations/migrate'
export type { Migration } from './database/migrations/types'
export { deleteRow, idsOfOlderRows, putEach, putRow } from './database/writing/put-row'
export { refusing, type Refusals } from './database/connection/statements'
export { escapeLike, whereSearched } from './database/search/search'
export { countRows, findPage, onPage } from './database/search/page'
export { type Condition, type Query, sql } from './database/sql'
export { canonicalFormOf, GENESIS } from './chain/canonical'
export { commit } from './storage/append'
export type * from './types'
export {
  ConcurrencyConflict,
  InvalidCursor,
  LateAppend,
  NoPersonKey,
  RestoredElsewhere,
  UnstorableEventData,
} from './errors'
export { eventStoreMigrations } from './migrations'
export { personalData, type PersonalData, type Seal, type SealedData } from './personal-data/personal-data'
export { APPENDED_CHANNEL } from './storage/wake'
export { type EventStoreOptions, openEventStore, upcastData } from './store'
