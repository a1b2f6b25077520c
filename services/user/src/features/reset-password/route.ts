import { passwordResetBodyOf } from '@licensing/forms'
import { anyone, post } from '@licensing/http'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { ownerOfToken, spendToken } from '../../mailed-links/tokens'
import { actedBy } from '../../second-factor/sign-in-answer'
import { resetPassword } from './decide'

/** Opens no session: the next sign-in still asks for a second factor. */
export const resetPasswordRoute = (deps: UserDeps) =>
  post(
    '/auth/password/reset',
    {
      auth: anyone,
      summary: 'Cria uma nova senha com o link recebido por e-mail e encerra as sessões abertas',
      body: passwordResetBodyOf(deps.passwordMinLength),
      command: true,
      idempotent: false,
    },
    async ({ body: { token, password }, tx, meta, cookies }) => {
      const { database, accounts, signInGuard, now } = deps
      const owner = await ownerOfToken(database, 'passwordReset', { token, now: now() })
      const passwordHash = await hashPassword(password)
      const account = await accounts.change({ tx, meta: actedBy(owner, meta) }, owner.id, (found) =>
        resetPassword(found, { password }),
      )
      await spendToken(tx, 'passwordReset', token)
      await putCredentials(tx, { userId: owner.id, passwordHash, changedAt: now() })
      await signInGuard.forget(account.personal.email, cookies)
    },
  )
