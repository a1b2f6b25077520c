import { loginBody, loginResponse } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post } from '@licensing/http-kit'
import { randomUUID } from 'node:crypto'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { findUser, findUserByEmail } from '../../read-models/users/find'
import { presentCurrentUser } from '../../read-models/users/present'
import { mayEnter } from './may-enter'

export const signInRoute = ({ database, municipalityNames, tokens }: UserDeps) =>
  post(
    '/auth/login',
    {
      auth: anyone,
      summary: 'Autentica por email e senha',
      tag: 'auth',
      body: loginBody,
      responds: loginResponse,
      limit: 'signIn',
      idempotent: false,
    },
    async ({ body: { email, password } }) => {
      const found = await findUserByEmail(database, email)
      const stored = found === undefined ? undefined : await passwordHashOf(database, found.id)
      const matches = await passwordMatches(stored, password)
      // Verifying takes long, and its token must not carry what was changed meanwhile (decision 8.3).
      const user = found === undefined || !matches ? undefined : await findUser(database, found.id)
      if (user === undefined || (await passwordHashOf(database, user.id)) !== stored)
        throw new DomainError('INVALID_CREDENTIALS')
      mayEnter(user)
      const { id, role, scope, municipalityIds } = user
      const actor = { id, role, scope, municipalityIds }
      const { token } = await tokens.issue(actor, randomUUID())
      return { token, user: await presentCurrentUser(municipalityNames, user) }
    },
  )
