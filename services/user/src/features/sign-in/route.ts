import { loginAnswer, loginBody } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post } from '@licensing/http-kit'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { findUser, findUserByEmail } from '../../read-models/users/find'
import type { Attempt } from '../../sign-in-guard/sign-in-guard'
import { signInAnswer } from '../../second-factor/sign-in-answer'
import { mayEnter } from './may-enter'

interface Given {
  readonly found: Account | undefined
  readonly password: string
  readonly attempt: Attempt
}

/** @throws DomainError INVALID_CREDENTIALS; APPROVAL_PENDING or ACCOUNT_INACTIVE for those who gave the right password */
const accountBehind = async (
  { database }: UserDeps,
  { found, password, attempt }: Given,
): Promise<Account> => {
  const stored = found === undefined ? undefined : await passwordHashOf(database, found.id)
  const matches = await passwordMatches(stored, password)
  // Verifying takes long, and its token must not carry what was changed meanwhile (decision 8.3).
  const user = found === undefined || !matches ? undefined : await findUser(database, found.id)
  if (user === undefined || (await passwordHashOf(database, user.id)) !== stored)
    throw new DomainError('INVALID_CREDENTIALS')
  await attempt.succeeded()
  mayEnter(user)
  return user
}

/**
 * An e-mail with and one without an account take the same time but for a query and a write: the hash of a password takes
 * many times as long, and the guard allows too few attempts to tell the rest apart.
 */
export const signInRoute = (deps: UserDeps) =>
  post(
    '/auth/login',
    {
      auth: anyone,
      summary: 'Autentica por email e senha; com verificação em duas etapas, responde como continuar',
      tag: 'auth',
      body: loginBody,
      responds: loginAnswer,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ body: { email, password }, write, meta, client, cookies }) => {
      const { database, signInGuard, signInTrail } = deps
      const attempt = await signInGuard.admit(email, cookies)
      const found = await findUserByEmail(database, email)
      const account = await signInTrail.judged({ userId: found?.id, client, meta }, () =>
        accountBehind(deps, { found, password, attempt }),
      )
      return signInAnswer(deps, account, { write, meta, client, cookies })
    },
  )
