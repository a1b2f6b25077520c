import { openSessionsResponse, sessionParams } from '@licensing/contracts'
import { del, get, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { openSessionsOf } from '../../sign-in-trail/open-sessions'
import { endOtherSessions, endSession } from '../sign-out/decide'

export const openSessionsRoute = (deps: UserDeps) =>
  get(
    '/auth/me/sessions',
    {
      auth: signedIn,
      summary: 'Lista as próprias sessões abertas',
      responds: openSessionsResponse,
    },
    async ({ actor, sessionId }) => {
      const sessions = await openSessionsOf(deps, actor.id, deps.now())
      return {
        sessions: sessions.map(({ at, ...session }) => ({
          ...session,
          since: at.toISOString(),
          current: session.id === sessionId,
        })),
      }
    },
  )

export const endSessionRoute = (deps: UserDeps) =>
  del(
    '/auth/me/sessions/:sessionId',
    {
      auth: signedIn,
      summary: 'Encerra uma das próprias sessões',
      params: sessionParams,
      command: true,
    },
    async ({ actor, params: { sessionId }, tx, meta }) => {
      await deps.accounts.change({ tx, meta }, actor.id, async (account) => {
        const open = await openSessionsOf(deps, actor.id, deps.now())
        return endSession(account, { sessionId, isOpen: open.some(({ id }) => id === sessionId) })
      })
    },
  )

export const endOtherSessionsRoute = ({ accounts }: UserDeps) =>
  del(
    '/auth/me/sessions',
    {
      auth: signedIn,
      summary: 'Encerra todas as próprias sessões, menos a atual',
      command: true,
    },
    async ({ actor, sessionId, tx, meta }) => {
      await accounts.change({ tx, meta }, actor.id, (account) => endOtherSessions(account, { sessionId }))
    },
  )
