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
export { fingerprintOf } from './idempotency/fingerprint'
export { openFingerprintKey, type FingerprintKey } from './idempotency/fingerprint-key'
export { commandMigrations } from './idempotency/migrations'
export {
  eraseResponsesAbout,
  eraseResponsesAboutAll,
  purgeExpiredIdempotencyKeys,
  type JsonResponse,
  type KeyUse,
} from './idempotency/stored-responses'
export { runBatch, type BatchCall, type RunPart } from './run-batch'
export { runCommand, type CommandCall, type CommandDeps } from './run-command'
export type { StagedFile, StoredUpload } from './store-files'
