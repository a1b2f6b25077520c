import { licenceSettings, mailSettings, processSettings } from '@licensing/runtime'
import { z } from 'zod'

/** The settings of the notification service, by environment variable. */
export const notificationSettings = z.object({
  ...mailSettings.shape,
  ANALYST_SCOPE: processSettings.shape.ANALYST_SCOPE,
  // Which kinds of licences have a renewal in the calendar.
  LICENCE_RULES_FILE: licenceSettings.shape.LICENCE_RULES_FILE,
})
export type NotificationSettings = z.output<typeof notificationSettings>
