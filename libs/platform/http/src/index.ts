export { createApi, type ApiOptions, type MountedService } from './api/create-api'
export type { CrossOrigin } from './api/middleware'
export {
  defaultLimits,
  LIMIT_NAMES,
  type Limit,
  type LimitName,
  type LimitSettings,
  noLimits,
} from './limits/settings'
export { tooSoon } from './limits/limits'
export { defaultLoadLimits, type LoadLimits, noLoadLimits } from './limits/shed-load'
export { addressKey, isWithin, type Limits } from './limits/limits'
export type { LimitTable, SharedLimits } from './limits/limits'
export { serve, type Served } from './api/serve'
export { MAX_JSON_BYTES } from './body/read-body'
export { defaultUploadLimits, type UploadLimits } from './body/upload-space'
export { removeLeftUploads } from './body/upload-space'
export { errorTable, type ApiErrorCode, type ErrorMeaning } from './errors/error-table'
export {
  allow,
  anyone,
  fresh,
  may,
  onLicence,
  onProcess,
  onUser,
  openTo,
  roles,
  signedIn,
  type AuthRule,
} from './route/auth-rule'
export { del, get, patch, post, put } from './route/build'
export { choice } from './serving/response'
export type { Client } from './handler/client'
export type { Cookies } from './handler/client'
export { csvRows } from './handler/table-download'
export { type Columns, dateCell, dayCell, tableDownload, tableTypes } from './handler/table-download'
export { attachment, Download, download, type DownloadContent } from './serving/response'
export { paginated } from './route/paginated'
export {
  type Caller,
  type FilesOption,
  type Handler,
  type HandlerInput,
  type Method,
  type Route,
  type RouteOptions,
  schemasOf,
  successOf,
} from './route/route'
export { authenticator, type Authenticator, type SignIn } from './sign-in/authenticator'
export { isFresh } from './sign-in/authenticator'
export { endedSessionsIn, endsSession, noEndedSessions, type EndedSessions } from './sign-in/authenticator'
export { tokenIssuer, type IssuedToken, type TokenIssuer } from './sign-in/tokens'
