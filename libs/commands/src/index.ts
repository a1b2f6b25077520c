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
export { type FingerprintKey, fingerprintOf, openFingerprintKey } from './idempotency/fingerprint'
export { commandMigrations } from './migrations'
export {
  eraseResponsesAbout,
  eraseResponsesAboutAll,
  purgeExpiredIdempotencyKeys,
  type JsonResponse,
  type KeyUse,
} from './idempotency/stored-responses'
export { runBatch, type BatchCall, type RunPart } from './run-batch'
export {
  type CommandCall,
  type CommandDeps,
  runCommand,
  type StagedFile,
  type StoredUpload,
} from './run-command'
