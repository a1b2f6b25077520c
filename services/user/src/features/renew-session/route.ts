import { loginResponse, SESSION_DUTIES } from '@licensing/contracts'
import { openTo, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { renewedSession } from '../../second-factor/renewed-session'
import { signedInUser } from '../current-user/signed-in-user'

/** Requires a valid token; without renewal in time the session ends for inactivity (ADR 0015). */
export const renewSessionRoute = (deps: UserDeps) =>
  post(
    '/auth/session/renew',
    {
      auth: openTo(signedIn, SESSION_DUTIES),
      summary: 'Dá um novo token à mesma sessão, que termina quando terminaria',
      responds: loginResponse,
    },
    async ({ actor, signIn }) => renewedSession(deps, await signedInUser(deps.database, actor), signIn),
  )
