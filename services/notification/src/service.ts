import { processStream, userStream } from '@licensing/contracts'
import type { SharedLimits } from '@licensing/http'
import { type LicensingRules, shippedRules } from '@licensing/licensing-law'
import { projection } from '@licensing/messaging'
import { metrics } from '@licensing/observability'
import { openDirectory } from '@licensing/process-store'
import { type ProjectingService, publicUrlOf, type ServiceFoundations } from '@licensing/runtime'
import { notificationRoutes } from './features'
import { openMailTransport } from './mail/transport'
import { mailServerOf } from './mail/transport-settings'
import { followEvents } from './notices/follow-events'
import { countDead, outboxMetrics } from './outbox/metrics'
import { openOutboxWorker } from './outbox/worker'
import { startSchedules } from './schedules/schedules'
import type { NotificationSettings } from './settings'

const SCHEMA = 'notification'

export interface NotificationServiceDeps extends ServiceFoundations {
  readonly settings: NotificationSettings
  /** The rules of licences; defaults to the shipped ones. */
  readonly licensingRules?: LicensingRules
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
    handleBatch: followEvents({ store, now, scope: settings.ANALYST_SCOPE }),
  })
  const routes = notificationRoutes({
    database,
    store,
    personal,
    directory: openDirectory(database),
    analystScope: settings.ANALYST_SCOPE,
    licensingRules: deps.licensingRules ?? shippedRules,
    settings,
    now,
  })
  const sharedLimits: SharedLimits = {
    table: { database, schema: SCHEMA, name: 'verify_counts' },
    limits: ['public', 'verifyDaily'],
  }
  const server = mailServerOf(settings)
  const outbox = openOutboxWorker({
    ...deps,
    transport: server === null ? null : openMailTransport(server),
    publicUrl: publicUrlOf(settings),
    analystScope: settings.ANALYST_SCOPE,
    countDead: countDead(metrics()),
    now,
  })
  const stopMetrics = outboxMetrics(metrics(), database, now)
  let stopSchedules: (() => void) | undefined
  return {
    name: SCHEMA,
    routes,
    database,
    sharedLimits,
    projections: [notices],
    start: () => {
      notices.start()
      outbox.start()
      stopSchedules = startSchedules({ database, store, analystScope: settings.ANALYST_SCOPE, logger, now })
    },
    stop: () => {
      stopSchedules?.()
      stopMetrics()
      return outbox.stop()
    },
  }
}
