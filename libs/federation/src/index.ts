export * from './router'
export type { PolicyRules } from './trusted-types'
export { leaveBy, useDeparture, useReloadWarning, useUnsavedChanges, type Departure } from './leaving'
export { later } from './later'
export { RemoteBoundary, type RemoteBoundaryProps } from './remote/remote-boundary'
export { RemoteScreen, type RemoteScreenProps } from './remote/remote-screen'
export {
  loadRemoteScreen,
  MissingScreenError,
  prepareRemote,
  type RemoteModule,
  type ScreenMap,
  type ScreenModule,
} from './remote/remote-loader'
export {
  type RemoteName,
  type RemoteScreens,
  type ScreenName,
  type ScreenOf,
  type ScreenOwner,
} from './remote/remote-contract'
