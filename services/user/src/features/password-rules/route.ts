import { passwordRulesResponse } from '@licensing/contracts'
import { anyone, get } from '@licensing/http'
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
