import { emailConfirmBody } from '@licensing/forms'
import { anyone, post } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { ownerOfToken, spendToken } from '../../mailed-links/tokens'
import { actedBy } from '../../second-factor/sign-in-answer'
import { confirmEmail } from './decide'

export const confirmEmailRoute = ({ database, accounts, now }: UserDeps) =>
  post(
    '/auth/email/confirm',
    {
      auth: anyone,
      summary: 'Confirma o e-mail com o link recebido',
      body: emailConfirmBody,
      command: true,
      idempotent: false,
    },
    async ({ body: { token }, tx, meta }) => {
      const owner = await ownerOfToken(database, 'emailConfirmation', { token, now: now() })
      await accounts.change({ tx, meta: actedBy(owner, meta) }, owner.id, (account) =>
        confirmEmail(account, null),
      )
      await spendToken(tx, 'emailConfirmation', token)
    },
  )
