import { defaultLimits, type LimitSettings } from '@licensing/http-kit'
import { z } from 'zod'
import { allowedOrigins } from './allowed-origins'
import { wholeNumber } from './numbers'

const MINUTE_SECONDS = 60
const MOST_A_MINUTE = 1_000_000

const perMinute = (requests: number, description: string) =>
  wholeNumber({ initial: requests, description, max: MOST_A_MINUTE })

/** What the API grants strangers and how often, the same for every service and for the standalone. */
export const servingSettings = z.object({
  RATE_LIMIT_SIGN_IN: perMinute(
    defaultLimits.signIn.requests,
    'Sign-ins a minute from one address; 0 for no limit',
  ),
  RATE_LIMIT_PUBLIC: perMinute(
    defaultLimits.public.requests,
    'Calls a minute without a token from one address; 0 for no limit',
  ),
  RATE_LIMIT_API: perMinute(
    defaultLimits.api.requests,
    'Calls a minute by one signed-in person; 0 for no limit',
  ),
  EMBED_ALLOWED_ORIGINS: allowedOrigins.meta({
    description: 'Sites whose pages may embed the public verifier: * for any, none, or origins with commas',
    examples: ['https://www.natal.rn.gov.br,https://mossoro.rn.gov.br'],
  }),
})
export type ServingSettings = z.output<typeof servingSettings>

/** The limits as the API takes them. */
export const limitsOf = (settings: ServingSettings): LimitSettings => ({
  signIn: { requests: settings.RATE_LIMIT_SIGN_IN, seconds: MINUTE_SECONDS },
  public: { requests: settings.RATE_LIMIT_PUBLIC, seconds: MINUTE_SECONDS },
  api: { requests: settings.RATE_LIMIT_API, seconds: MINUTE_SECONDS },
})
