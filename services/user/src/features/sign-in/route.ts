import { DomainError, loginAnswer } from '@licensing/contracts'
import { loginBody } from '@licensing/forms'
import { anyone, post } from '@licensing/http'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { findUser, findUserByEmail } from '../../read-models/users/find'
import type { Attempt } from '../../sign-in-guard/sign-in-guard'
import { signInAnswer } from '../../second-factor/sign-in-answer'
import { ensureMaySignIn } from './ensure-may-sign-in'

interface Given {
  readonly found: Account | undefined
  readonly password: string
  readonly attempt: Attempt
}

/** @throws DomainError INVALID_CREDENTIALS; APPROVAL_PENDING or ACCOUNT_INACTIVE only with the right password */
const authenticate = async (
  { database }: UserDeps,
  { found, password, attempt }: Given,
): Promise<Account> => {
  const stored = found === undefined ? undefined : await passwordHashOf(database, found.id)
  const matches = await passwordMatches(stored, password)
  // Verifying takes long, so the account is read again: its token must reflect changes made meanwhile (decision 8.3).
  const user = found === undefined || !matches ? undefined : await findUser(database, found.id)
  if (user === undefined || (await passwordHashOf(database, user.id)) !== stored)
    throw new DomainError('INVALID_CREDENTIALS')
  await attempt.succeeded()
  ensureMaySignIn(user)
  return user
}

/**
 * E-mails with and without an account take the same time except for a query and a write: hashing the password takes
 * many times as long, and the guard allows too few attempts to measure the difference.
 */
export const signInRoute = (deps: UserDeps) =>
  post(
    '/auth/login',
    {
      auth: anyone,
      summary: 'Autentica por e-mail e senha; com verificação em duas etapas, responde como continuar',
      body: loginBody,
      responds: loginAnswer,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ body: { email, password }, tx, meta, client, cookies }) => {
      const { database, signInGuard, signInTrail } = deps
      const attempt = await signInGuard.admit(email, cookies)
      const found = await findUserByEmail(database, email)
      const account = await signInTrail.recordingRefusal({ userId: found?.id, client, meta }, () =>
        authenticate(deps, { found, password, attempt }),
      )
      return signInAnswer(deps, account, { tx, meta, client, cookies })
    },
  )
