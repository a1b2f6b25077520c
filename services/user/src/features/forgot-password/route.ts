import { acceptedResponse } from '@licensing/contracts'
import { passwordForgotBody } from '@licensing/forms'
import { addressKey, anyone, isWithin, post } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { openResetQueue } from './request-reset'

const MESSAGE = 'Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha.'

/**
 * The account is looked up only after the response, so its content and its timing do not reveal whether an e-mail has one. The limits
 * are silent for the same reason.
 */
export const forgotPasswordRoute = (deps: UserDeps) => {
  const enqueue = openResetQueue(deps)
  return post(
    '/auth/password/forgot',
    {
      auth: anyone,
      summary: 'Pede por e-mail um link para criar uma nova senha',
      body: passwordForgotBody,
      responds: { 202: acceptedResponse },
    },
    async ({ body: { email }, limits, client, meta }) => {
      if (await isWithin(limits, 'passwordReset', addressKey(client.address)))
        enqueue({ email, limits, meta })
      return { message: MESSAGE }
    },
  )
}
