import { noticesSeenBody, securityNoticesResponse } from '@licensing/contracts'
import { get, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { markNoticesSeen } from '../../sign-in-trail/notices-seen'
import { findNotices } from './find'

export const securityNoticesRoute = (deps: UserDeps) =>
  get(
    '/auth/me/notices',
    {
      auth: signedIn,
      summary: 'Lista as alterações das próprias credenciais ainda não vistas',
      responds: securityNoticesResponse,
    },
    async ({ actor, sessionId }) => ({ notices: await findNotices(deps, actor.id, sessionId) }),
  )

export const noticesSeenRoute = ({ now }: UserDeps) =>
  post(
    '/auth/me/notices/seen',
    {
      auth: signedIn,
      summary: 'Marca como vistas as alterações das próprias credenciais até um instante',
      body: noticesSeenBody,
      command: true,
    },
    async ({ actor, body: { until }, tx }) => {
      // A time in the future is clamped to now.
      await markNoticesSeen(tx, actor.id, new Date(Math.min(Date.parse(until), now().getTime())))
    },
  )
