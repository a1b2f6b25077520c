import type { SettingsResponse } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

/** An absent setting stays unchanged. */
export type ChangeSettings = {
  readonly [Setting in keyof SettingsResponse]?: SettingsResponse[Setting] | undefined
}

/** Saving unchanged settings records nothing. */
export const changeSettings: Decide<ChangeSettings> = (account, changes) => {
  const before = account.settings
  const {
    sidebarExpanded = before.sidebarExpanded,
    emailNotifications = before.emailNotifications,
    density = before.density,
  } = changes
  const same =
    before.sidebarExpanded === sidebarExpanded &&
    before.emailNotifications === emailNotifications &&
    before.density === density
  if (same) return []
  return [
    {
      type: 'UserSettingsChanged',
      data: { userId: account.id, sidebarExpanded, emailNotifications, density },
    },
  ]
}
