import { mailSettings, processSettings } from '@licensing/runtime'
import { z } from 'zod'

/** The settings of the notification service, by environment variable. */
export const notificationSettings = z.object({
  ...mailSettings.shape,
  ANALYST_SCOPE: processSettings.shape.ANALYST_SCOPE,
})
export type NotificationSettings = z.output<typeof notificationSettings>
