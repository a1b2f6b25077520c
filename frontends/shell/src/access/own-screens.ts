import type { ScreenModule, ScreenName } from '@licensing/federation'

/** The screens of the shell itself, the same for applicants and staff; each is a chunk of its own. */
export const ownScreens: Partial<Record<ScreenName, () => Promise<ScreenModule>>> = {
  profile: () => import('../features/profile/profile-page'),
  settings: () => import('../features/settings/settings-page'),
}
