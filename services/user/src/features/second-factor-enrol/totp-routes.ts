import { DomainError, enrolmentResponse, totpEnrolment } from '@licensing/contracts'
import { confirmTotpBody } from '@licensing/forms'
import { fresh, openTo, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { newTotpSecret, stepOf, totpUri } from '../../second-factor/totp'
import { openEnrolment, putTotpSecret, sealSecret } from '../../second-factor/totp-secrets'
import { signedInUser } from '../current-user/signed-in-user'
import { enrolTotp } from './decide'
import { enrolFactor } from './enrol-factor'

/** Stores nothing: the browser keeps the sealed secret until it is confirmed. */
export const startTotpRoute = ({ database, personal, now }: UserDeps) =>
  post(
    '/auth/me/second-factor/totp',
    {
      auth: fresh(openTo(signedIn, ['enrolSecondFactor'])),
      summary: 'Gera o segredo de um aplicativo autenticador, que só vale depois de confirmado',
      responds: totpEnrolment,
    },
    async ({ actor }) => {
      const { personal: facts } = await signedInUser(database, actor)
      const secret = newTotpSecret()
      const enrolment = await sealSecret(personal, actor.id, secret, now())
      return { secret, uri: totpUri(secret, facts.email), enrolment }
    },
  )

export const confirmTotpRoute = (deps: UserDeps) =>
  post(
    '/auth/me/second-factor/totp/confirm',
    {
      auth: fresh(openTo(signedIn, ['enrolSecondFactor'])),
      summary: 'Cadastra o aplicativo autenticador por um código dele',
      body: confirmTotpBody,
      responds: enrolmentResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ actor, signIn, body, tx, meta }) => {
      const { personal, now } = deps
      const sealed = body.enrolment
      const secret = await openEnrolment(personal, actor.id, { sealed, now: now() })
      const step = stepOf(secret, body.code, now())
      if (step === undefined) {
        const message = 'Código incorreto. Confira o horário do celular e tente novamente.'
        throw new DomainError('WRONG_CODE', { errors: [{ field: 'code', message }] })
      }
      return enrolFactor(
        deps,
        { signIn, tx, meta },
        {
          decide: enrolTotp,
          store: (factorId) =>
            putTotpSecret(tx, { factorId, userId: actor.id, sealed, step, enrolledAt: now() }),
        },
      )
    },
  )
