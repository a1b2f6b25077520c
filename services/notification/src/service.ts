import { processStream, userStream } from '@licensing/contracts'
import type { SharedLimits } from '@licensing/http'
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
import { ANSWER_TABLES, followAnswers } from './schedules/open-answers'
import { startSchedules } from './schedules/schedules'
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
    handleBatch: followEvents({ store, now, scope: settings.ANALYST_SCOPE }),
  })
  const answers = projection({
    ...deps,
    log: logger,
    schema: SCHEMA,
    name: 'answers',
    streamPrefixes: [processStream('')],
    tables: ANSWER_TABLES,
    handleBatch: followAnswers({ store, now }),
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
    projections: [notices, answers],
    start: () => {
      notices.start()
      answers.start()
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
