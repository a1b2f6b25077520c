import type { ScreenModule, ScreenOf } from '@licensing/federation'

/** The shell's own screens, shared by applicants and staff, each a separate chunk. */
export const ownScreens: Record<ScreenOf<'shell'>, () => Promise<ScreenModule>> = {
  profile: () => import('../features/profile/profile-page'),
  'user-activity': () => import('../features/security-activity/user-activity-page'),
  settings: () => import('../features/settings/settings-page'),
}
