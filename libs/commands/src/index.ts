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
} from './command-handler'
export {
  eraseResponsesAbout,
  eraseResponsesAboutAll,
  type FingerprintKey,
  fingerprintOf,
  type JsonResponse,
  type KeyUse,
  openFingerprintKey,
  purgeExpiredIdempotencyKeys,
} from './idempotency/stored-responses'
export { commandMigrations } from './migrations'
export { runBatch, type BatchCall, type RunPart } from './run-batch'
export {
  type CommandCall,
  type CommandDeps,
  runCommand,
  type StagedFile,
  type StoredUpload,
} from './run-command'
