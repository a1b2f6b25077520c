import type { ScreenModule } from './remote-loader'

/** Every screen a portal may offer to the shell; the shell's routes name the screen each path opens. */
export const SCREEN_NAMES = [
  'dashboard',
  'process-list',
  'process-new',
  'process-detail',
  'process-edit',
  'process-corrections',
  'process-protocol',
  'protocoled-list',
  'protocoled-detail',
  'users',
  'user-form',
  'user-password',
  'user-activity',
  'municipalities',
  'municipality-form',
  'activities',
  'activity-form',
  'reports',
  'profile',
  'settings',
  'protocol-verification',
] as const
export type ScreenName = (typeof SCREEN_NAMES)[number]

/** The portals, as the shell's remotes are called. */
export const REMOTE_NAMES = ['applicant', 'back-office', 'public-verifier'] as const
export type RemoteName = (typeof REMOTE_NAMES)[number]

/**
 * What a remote's `./routes` exports by default: the screens it offers, each with the import that brings its own chunk.
 * A screen reads its route parameters from this package's router. One that is missing is one the portal's people may
 * not open.
 */
export type RemoteScreens = Partial<Record<ScreenName, () => Promise<ScreenModule>>>
