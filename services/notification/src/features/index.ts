import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { noticeRoute, notificationListRoute, readAllRoute, readRoute, unreadCountRoute } from './inbox/route'
import { verifyNoticeRoute } from './verify-notice/route'

export const notificationRoutes = (deps: Deps): Route[] => [
  notificationListRoute(deps),
  unreadCountRoute(deps),
  readAllRoute(deps),
  noticeRoute(deps),
  readRoute(deps),
  verifyNoticeRoute(deps),
]
