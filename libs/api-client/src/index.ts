export { ApiError, errorText, isApiError, NETWORK_MESSAGE } from './core/api-error'
export type { FilesByCategory, FieldValue } from './core/form-data'
export { saveBlob } from './core/download'
export { onIdentityAsked, type SettleIdentity } from './core/identity'
export { logFailure } from './core/log-failure'
export {
  createQueryClient,
  processListRetry,
  RATE_LIMIT_FINAL_MESSAGE,
  rateLimitWaitMessage,
} from './core/query-client'
export { setApiOrigin, type CallOptions, type UploadOptions } from './core/request'
export type { UploadProgress } from './core/upload-progress'
export { renewWhileActive } from './session/session-renewal'
export { sessionStore, type Session } from './session/session-store'
export * from './endpoints/activities'
export * from './endpoints/auth'
export * from './endpoints/corrections'
export * from './endpoints/municipalities'
export * from './endpoints/passkeys'
export * from './endpoints/password-rules'
export * from './endpoints/processes'
export * from './endpoints/protocoled'
export * from './endpoints/public'
export * from './endpoints/reports'
export * from './endpoints/second-factor'
export * from './endpoints/sessions'
export * from './endpoints/users'
