import { licenceSettings, processSettings } from '@licensing/runtime'
import { z } from 'zod'

/** The settings of the notification service, by environment variable. */
export const notificationSettings = z.object({
  ANALYST_SCOPE: processSettings.shape.ANALYST_SCOPE,
  PUBLIC_URL: licenceSettings.shape.PUBLIC_URL,
})
export type NotificationSettings = z.output<typeof notificationSettings>
