export { ApiError, errorText, isApiError, NETWORK_MESSAGE } from './request/api-error'
export {
  type FilesByCategory,
  type FieldValue,
  type UploadIds,
  toFormData,
  withCleared,
  withoutEmpty,
} from './request/form-data'
export { download, fetchFile, saveBlob } from './request/download'
export { type Assignee, onAssignedToOther, type SettleDespite } from './request/despite-assignee'
export { onIdentityRequested, type SettleIdentity } from './request/identity'
export { lostFileMessage } from './request/lost-files'
export { logFailure } from './request/log-failure'
export { queryKeys } from './queries/query-keys'
export {
  command,
  request,
  setApiOrigin,
  type CallOptions,
  type Filters,
  type UploadOptions,
} from './request/request'
export type { UploadProgress } from './request/upload-progress'
export { renewWhileActive } from './session/session-renewal'
export { useCurrentUser } from './session/use-current-user'
export { sessionStore, type LostSession, type Session } from './session/session-store'
export * from './endpoints/activities'
export * from './endpoints/auth'
export * from './endpoints/corrections'
export * from './endpoints/form-drafts'
export * from './endpoints/municipalities'
export * from './endpoints/notifications'
export * from './endpoints/obligation-summary'
export * from './endpoints/processes/decisions'
export * from './endpoints/processes/filing'
export { postToProcess, processPath } from './endpoints/processes/process-path'
export * from './endpoints/processes/reading'
export * from './endpoints/protocoled'
export * from './endpoints/public'
export * from './endpoints/uploads'
export * from './endpoints/users'
