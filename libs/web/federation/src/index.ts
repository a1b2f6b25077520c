export * from './router'
export type { PolicyRules } from './trusted-types'
export { cameFromDesk, lastList, rememberList } from './last-list'
export { hasUnsavedChanges, useReloadWarning, useUnsavedChanges } from './leaving'
export {
  type RemoteData,
  type RemoteName,
  type RemoteScreens,
  type RequestData,
  type ScreenModule,
  type ScreenName,
  type ScreenOf,
  type ScreenOwner,
} from './remote-contract'
