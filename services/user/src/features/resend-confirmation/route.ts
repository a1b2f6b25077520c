import { acceptedResponse } from '@licensing/contracts'
import { post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { newLink } from '../../mailed-links/link'
import { resendConfirmation } from './decide'

export const resendConfirmationRoute = ({ accounts, now }: UserDeps) =>
  post(
    '/auth/email/resend',
    {
      auth: signedIn,
      summary: 'Pede de novo o link que confirma o próprio e-mail',
      responds: { 202: acceptedResponse },
      command: true,
    },
    async ({ actor, limits, tx, meta }) => {
      await limits.spend('mailedLink', `emailConfirmation-${actor.id}`)
      const link = newLink('emailConfirmation', now())
      const { emailConfirmed, personal } = await accounts.change({ tx, meta }, actor.id, (account) =>
        resendConfirmation(account, { link }),
      )
      return {
        message: emailConfirmed
          ? 'Seu e-mail já está confirmado.'
          : `O link vai para ${personal.email} e vale por 7 dias.`,
      }
    },
  )
