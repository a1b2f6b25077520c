import type { ScreenModule } from './remote-loader'

/** Every screen a portal may offer to the shell; the shell's routes name the screen each path opens. */
export const SCREEN_NAMES = [
  'dashboard',
  'desk',
  'process-list',
  'process-new',
  'process-detail',
  'process-edit',
  'process-corrections',
  'process-compare',
  'process-answer',
  'process-request',
  'process-protocol',
  'protocoled-list',
  'protocoled-detail',
  'users',
  'user-form',
  'user-password',
  'user-activity',
  'municipalities',
  'municipality-form',
  'desk-settings',
  'issuing',
  'standard-conditions',
  'licences',
  'licence-detail',
  'obligations',
  'activities',
  'activity-form',
  'reports',
  'what-if',
  'outages',
  'profile',
  'settings',
  'protocol-verification',
] as const
export type ScreenName = (typeof SCREEN_NAMES)[number]

/** The portals, as the shell's remotes are called. */
export const REMOTE_NAMES = ['applicant', 'back-office', 'public-verifier'] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

/**
 * The default export of a remote's `./routes`: its screens, each with the import of its chunk. A screen reads its route
 * parameters from this package's router. A missing screen is one that the portal's users may not open.
 */
export type RemoteScreens = Partial<Record<ScreenName, () => Promise<ScreenModule>>>
