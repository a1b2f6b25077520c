import { changeOwnPasswordBodyOf } from '@licensing/contracts'
import { put, signedIn } from '@licensing/http-kit'
import { passwordHashOf, saveCredentials } from '../../credentials/credentials'
import { hashPassword, passwordMatches } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { changeOwnPassword } from './decide'

/** Counts as a sign-in: a stolen token must not serve to guess the password behind it. */
export const changeOwnPasswordRoute = ({ accounts, passwordMinLength, now }: UserDeps) =>
  put(
    '/auth/me/password',
    {
      auth: signedIn,
      summary: 'Altera a própria senha; as sessões abertas se encerram',
      tag: 'auth',
      body: changeOwnPasswordBodyOf(passwordMinLength),
      limit: 'signIn',
      command: true,
      idempotent: false,
      status: 204,
    },
    async ({ actor, body, tx, meta }) => {
      const currentMatches = await passwordMatches(await passwordHashOf(tx, actor.id), body.currentPassword)
      const passwordHash = await hashPassword(body.password)
      await accounts.change({ tx, meta }, actor.id, (account) =>
        changeOwnPassword(account, { currentMatches }),
      )
      await saveCredentials(tx, { userId: actor.id, passwordHash, changedAt: now() })
    },
  )
