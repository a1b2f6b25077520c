export { fingerprintOf, unkeyedFingerprintOf } from './idempotency/fingerprint'
export { openFingerprintKey, type FingerprintKey } from './idempotency/fingerprint-key'
export { commandMigrations } from './idempotency/migrations'
export {
  eraseAnswersAbout,
  eraseAnswersAboutAll,
  purgeExpiredIdempotencyKeys,
  type Answer,
  type KeyUse,
} from './idempotency/stored-answers'
export { runCommand, type CommandCall, type CommandDeps } from './run-command'
export type { StagedFile, StoredUpload } from './store-files'
