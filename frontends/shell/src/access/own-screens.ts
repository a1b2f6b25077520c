import type { ScreenModule, ScreenName } from '@licensing/federation'

/** The shell's own screens, shared by applicants and staff, each a separate chunk. */
export const ownScreens: Partial<Record<ScreenName, () => Promise<ScreenModule>>> = {
  profile: () => import('../features/profile/profile-page'),
  settings: () => import('../features/settings/settings-page'),
}
