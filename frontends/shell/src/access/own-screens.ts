import type { ScreenModule, ScreenOf } from '@licensing/federation'

/** The shell's own screens, shared by applicants and staff, each a separate chunk. */
export const ownScreens: Record<ScreenOf<'shell'>, () => Promise<ScreenModule>> = {
  profile: () => import('../features/profile/profile-page'),
  settings: () => import('../features/settings/settings-page'),
}
