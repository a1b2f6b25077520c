import { processMigrations, writeListRows } from '@licensing/process-store'
import type { ProcessBuilder } from '@licensing/test-support'
import { type RunningApi, startApiInTown, type StartOptions, type Town } from '@licensing/test-support/api'
import { migrations } from '../../migrations'
import { openNotificationService } from '../service'
import { notificationSettings } from '../settings'

export type RunningNotifications = RunningApi & Town

/** Starts the notification service over real HTTP, fed only by events. Notices begin in 2026. */
export const startNotifications = async (
  options: Pick<StartOptions, 'now' | 'beside'> = {},
): Promise<RunningNotifications> => {
  const settings = notificationSettings.parse({})
  const api = await startApiInTown({
    schema: 'notification',
    migrations,
    open: (deps) => openNotificationService({ ...deps, settings }),
    ...options,
  })
  await api.database.query(`update notification.beginning set at = '2026-01-01T00:00:00Z'`)
  return api
}

/** The service with the tables of the desk. `list` writes their rows, as the process service does with each command. */
export const startWithDesk = async (now: () => Date) => {
  const api = await startNotifications({ now, beside: { schema: 'process', migrations: processMigrations } })
  const list = (...builders: readonly ProcessBuilder[]) =>
    writeListRows(
      api.database,
      builders.map((builder) => ({ process: builder.state(), events: builder.events() })),
    )
  return { ...api, list }
}
