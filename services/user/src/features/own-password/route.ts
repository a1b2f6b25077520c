import { SESSION_DUTIES } from '@licensing/contracts'
import { changeOwnPasswordBodyOf } from '@licensing/forms'
import { openTo, put, signedIn } from '@licensing/http'
import { passwordHashOf, putCredentials } from '../../credentials/credentials'
import { hashPassword, passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { changeOwnPassword } from './decide'

/** Counts as a sign-in attempt: a stolen token must not help to guess the password. */
export const changeOwnPasswordRoute = ({ database, accounts, passwordMinLength, now }: UserDeps) =>
  put(
    '/auth/me/password',
    {
      auth: openTo(signedIn, SESSION_DUTIES),
      summary: 'Altera a própria senha; as sessões abertas se encerram',
      body: changeOwnPasswordBodyOf(passwordMinLength),
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ actor, sessionId, body, tx, meta }) => {
      const passwordHash = await hashPassword(body.password)
      // Read after the account was loaded, so a concurrent change of the password is a conflict.
      await accounts.change({ tx, meta: { ...meta, sessionId } }, actor.id, async (account) => {
        const stored = await passwordHashOf(database, actor.id)
        const currentMatches = await passwordMatches(stored, body.currentPassword)
        return changeOwnPassword(account, { ...body, currentMatches })
      })
      await putCredentials(tx, { userId: actor.id, passwordHash, changedAt: now() })
    },
  )
