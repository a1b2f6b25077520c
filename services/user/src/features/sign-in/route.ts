import { loginBody, loginResponse } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post } from '@licensing/http-kit'
import { randomUUID } from 'node:crypto'
import { passwordHashOf } from '../../credentials/credentials'
import { passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { findUserByEmail } from '../../read-models/users/find'
import { presentCurrentUser } from '../../read-models/users/present'
import { mayEnter } from './may-enter'

export const signInRoute = ({ database, tokens }: UserDeps) =>
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
      const user = await findUserByEmail(database, email)
      const stored = user === undefined ? undefined : await passwordHashOf(database, user.id)
      const matches = await passwordMatches(stored, password)
      if (user === undefined || !matches) throw new DomainError('INVALID_CREDENTIALS')
      mayEnter({ role: user.role, isActive: user.is_active, isApproved: user.is_approved })
      const actor = { id: user.id, role: user.role, municipalityIds: user.municipality_ids }
      const { token } = await tokens.issue(actor, randomUUID())
      return { token, user: await presentCurrentUser(database, user) }
    },
  )
