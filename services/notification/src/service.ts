import { processStream, userStream } from '@licensing/contracts'
import type { SharedLimits } from '@licensing/http'
import { projection } from '@licensing/messaging'
import { openDirectory } from '@licensing/process-store'
import type { ProjectingService, ServiceFoundations } from '@licensing/runtime'
import { notificationRoutes } from './features'
import { followEvents } from './notices/follow-events'
import type { NotificationSettings } from './settings'

const SCHEMA = 'notification'

export interface NotificationServiceDeps extends ServiceFoundations {
  readonly settings: NotificationSettings
}

/** Opens the notification service: notices from events, the inbox of each person, and their e-mails. */
export const openNotificationService = (deps: NotificationServiceDeps): ProjectingService => {
  const { database, store, personal, settings, logger, now = () => new Date() } = deps
  const notices = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'notices',
    streamPrefixes: [processStream(''), userStream('')],
    // A notice once given is a fact, so a rebuild adds the missing ones and replaces no table.
    tables: [],
    handleBatch: followEvents({ store, now }),
  })
  const routes = notificationRoutes({
    database,
    store,
    personal,
    directory: openDirectory(database),
    analystScope: settings.ANALYST_SCOPE,
    settings,
    now,
  })
  const sharedLimits: SharedLimits = {
    table: { database, schema: SCHEMA, name: 'verify_counts' },
    limits: ['public', 'verifyDaily'],
  }
  return {
    name: SCHEMA,
    routes,
    database,
    sharedLimits,
    projections: [notices],
    start: () => void notices.start(),
  }
}
