import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { calendarFileRoute, calendarRoute, endCalendarRoute, makeCalendarRoute } from './calendar/route'
import { noticeRoute, notificationListRoute, readAllRoute, readRoute, unreadCountRoute } from './inbox/route'
import { cancelRoute, outboxRoute, retryRoute } from './outbox/route'
import { processNoticesRoute } from './process-notices/route'
import { previewRoute } from './preview/route'
import { templatePreviewRoute } from './templates/route'
import { verifyNoticeRoute } from './verify-notice/route'

export const notificationRoutes = (deps: Deps): Route[] => [
  notificationListRoute(deps),
  unreadCountRoute(deps),
  readAllRoute(deps),
  noticeRoute(deps),
  readRoute(deps),
  previewRoute(deps),
  templatePreviewRoute(deps),
  verifyNoticeRoute(deps),
  processNoticesRoute(deps),
  outboxRoute(deps),
  retryRoute(deps),
  cancelRoute(deps),
  calendarRoute(deps),
  makeCalendarRoute(deps),
  endCalendarRoute,
  calendarFileRoute(deps),
]
