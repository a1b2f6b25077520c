import { DomainError, loginResponse } from '@licensing/contracts'
import { reauthenticateBody } from '@licensing/forms'
import { type Cookies, openTo, post, signedIn } from '@licensing/http'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { renewedSession } from '../../second-factor/renewed-session'
import { unusedStep } from '../../second-factor/totp-proof'
import { useTotpStep } from '../../second-factor/totp-secrets'
import { signedInUser } from '../current-user/signed-in-user'

interface GivenPassword {
  readonly password: string
  readonly cookies: Cookies
}

/** Rate-limited like the sign-in, so that a stolen session does not help to guess the password. */
const ensureOwnPassword = async (
  { database, signInGuard }: UserDeps,
  { id, personal }: Account,
  { password, cookies }: GivenPassword,
): Promise<void> => {
  const attempt = await signInGuard.admit(personal.email, cookies)
  if (!(await passwordMatches(await passwordHashOf(database, id), password))) {
    const message = 'Senha incorreta'
    throw new DomainError('WRONG_CURRENT_PASSWORD', { errors: [{ field: 'password', message }] })
  }
  await attempt.succeeded()
}

/** The same session under a token that was authenticated just now (ADR 0014). */
export const reauthenticateRoute = (deps: UserDeps) =>
  post(
    '/auth/reauthenticate',
    {
      auth: openTo(signedIn, ['enrolSecondFactor']),
      summary: 'Confirma a identidade na sessão atual, por senha ou código do aplicativo',
      body: reauthenticateBody,
      responds: loginResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ actor, signIn, body: { password, code }, tx, limits, cookies }) => {
      const account = await signedInUser(deps.database, actor)
      if (code === undefined) await ensureOwnPassword(deps, account, { password: password ?? '', cookies })
      else {
        await limits.spend('secondFactor', account.id)
        await useTotpStep(tx, account.id, await unusedStep(deps, account.id, code))
      }
      return renewedSession(deps, account, { ...signIn, authenticatedAt: deps.now() })
    },
  )
