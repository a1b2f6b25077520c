import { loginAnswer, loginBody } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post } from '@licensing/http-kit'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { findUser, findUserByEmail } from '../../read-models/users/find'
import { rememberDevice } from '../../sign-in-guard/known-devices'
import { signInAnswer } from '../../second-factor/sign-in-answer'
import { mayEnter } from './may-enter'

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
      idempotent: false,
    },
    async ({ body: { email, password }, cookies }) => {
      const { database, signInGuard } = deps
      const attempt = await signInGuard.admit(email, cookies)
      const found = await findUserByEmail(database, email)
      const stored = found === undefined ? undefined : await passwordHashOf(database, found.id)
      const matches = await passwordMatches(stored, password)
      // Verifying takes long, and its token must not carry what was changed meanwhile (decision 8.3).
      const user = found === undefined || !matches ? undefined : await findUser(database, found.id)
      if (user === undefined || (await passwordHashOf(database, user.id)) !== stored)
        throw new DomainError('INVALID_CREDENTIALS')
      await attempt.succeeded()
      mayEnter(user)
      const answer = await signInAnswer(deps, user)
      if ('token' in answer) await rememberDevice(database, user.id, cookies)
      return answer
    },
  )
