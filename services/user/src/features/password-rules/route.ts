import { passwordRulesResponse } from '@licensing/contracts'
import { newPasswordBodyOf } from '@licensing/forms'
import { anyone, get, post } from '@licensing/http'
import { ensureUncommon } from '../../credentials/common-password'
import type { UserDeps } from '../../deps'

/** Public, because registration needs it before any sign-in. */
export const passwordRulesRoute = ({ passwordMinLength }: UserDeps) =>
  get(
    '/auth/password-rules',
    {
      auth: anyone,
      summary: 'Regras de uma senha nova neste portal',
      responds: passwordRulesResponse,
    },
    () => ({ minLength: passwordMinLength }),
  )

/** Public for the same reason. The list of common passwords is too large for the browser, and the answer names no account. */
export const checkPasswordRoute = ({ passwordMinLength }: UserDeps) =>
  post(
    '/auth/password-rules',
    {
      auth: anyone,
      summary: 'Confere uma senha nova antes do cadastro',
      body: newPasswordBodyOf(passwordMinLength),
      limit: 'public',
    },
    ({ body: { password, ...facts } }) => ensureUncommon(password, facts),
  )
