import { z } from 'zod'
import {
  defaultLimits,
  defaultLoadLimits,
  defaultUploadLimits,
  type Limit,
  type LimitSettings,
  type LoadLimits,
  type UploadLimits,
} from '@licensing/http'
import { allowedOrigins } from './allowed-origins'
import { wholeNumber } from './numbers'

const isContact = (text: string): boolean =>
  z
    .email()
    .or(z.url({ protocol: /^https$/ }))
    .safeParse(text).success

/** Contact for vulnerability reports; without it the portal has no security.txt. */
const securityContact = z
  .string()
  .refine((text) => isContact(text), { error: 'must be an e-mail address or an https URL' })
  .optional()
  .meta({
    description:
      'Contact for vulnerability reports in /.well-known/security.txt: an e-mail address or an https URL',
    examples: ['seguranca@natal.rn.gov.br'],
  })

const MAX_REQUESTS = 1_000_000
const MAX_PROXIES = 10

/** Anything else in it would be ignored without a word. */
const isDaemonAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text)
  return (
    protocol === 'tcp:' && hostname !== '' && port !== '' && `${pathname}${search}${hash}${username}` === ''
  )
}

const requestsOf = (limit: Limit, description: string) =>
  wholeNumber({ initial: limit.requests, description, max: MAX_REQUESTS })

/** Settings of a served API: limits, proxies and origins. */
export const servingSettings = z.object({
  RATE_LIMIT_SIGN_IN: requestsOf(defaultLimits.signIn, 'Sign-ins per minute and address; 0 for no limit'),
  RATE_LIMIT_SECOND_FACTOR: requestsOf(
    defaultLimits.secondFactor,
    'Second-factor attempts per account in 15 minutes; 0 for no limit',
  ),
  RATE_LIMIT_REGISTRATION: requestsOf(
    defaultLimits.registration,
    'Registrations per hour and address; 0 for no limit',
  ),
  RATE_LIMIT_PASSWORD_RESET: requestsOf(
    defaultLimits.passwordReset,
    'Requests for a new password per hour and address, which are ignored beyond; 0 for no limit',
  ),
  RATE_LIMIT_MAILED_LINK: requestsOf(
    defaultLimits.mailedLink,
    'Links by e-mail per hour and account, of each kind; 0 for no limit',
  ),
  RATE_LIMIT_PUBLIC: requestsOf(
    defaultLimits.public,
    'Requests without a token per minute and address; 0 for no limit',
  ),
  RATE_LIMIT_VERIFY_DAILY: requestsOf(
    defaultLimits.verifyDaily,
    'Public verifications per day and address; 0 for no limit',
  ),
  RATE_LIMIT_PREVIEW: requestsOf(
    defaultLimits.preview,
    'Previews of documents per minute and signed-in person; 0 for no limit',
  ),
  RATE_LIMIT_API: requestsOf(defaultLimits.api, 'Requests per minute and signed-in person; 0 for no limit'),
  UPLOADS_PER_PERSON: wholeNumber({
    initial: defaultUploadLimits.perPerson,
    description: 'Concurrent uploads per person; 0 for no limit',
    max: 1_000,
  }),
  UPLOAD_SPACE_BYTES: wholeNumber({
    initial: defaultUploadLimits.spaceBytes,
    example: '250000000',
    description: 'Bytes reserved for concurrent uploads; 0 for the free space of their folder at the start',
    max: Number.MAX_SAFE_INTEGER,
  }),
  CLAMD_URL: z
    .string()
    .refine(isDaemonAddress, { error: 'must be tcp:// with a host and a port' })
    .optional()
    .meta({
      description: 'ClamAV daemon that scans files before they are stored; defaults to no scanning',
      examples: ['tcp://clamav:3310'],
    }),
  LOAD_MEMORY_PERCENT: wholeNumber({
    initial: defaultLoadLimits.memoryPercent,
    description: 'Memory use, in percent of the limit, above which new requests are refused; 0 for no limit',
    max: 100,
  }),
  LOAD_LAG_MS: wholeNumber({
    initial: defaultLoadLimits.lagMs,
    description: 'Event-loop lag, in milliseconds, above which new requests are refused; 0 for no limit',
    max: 60_000,
  }),
  EMBED_ALLOWED_ORIGINS: allowedOrigins.meta({
    description: 'Sites that may embed the public verifier: * for any, none, or comma-separated origins',
    examples: ['https://www.natal.rn.gov.br,https://mossoro.rn.gov.br'],
  }),
  SECURITY_CONTACT: securityContact,
  TRUSTED_PROXIES: wholeNumber({
    initial: 0,
    example: '1',
    description: 'Number of your own proxies in front of the server',
    max: MAX_PROXIES,
  }),
})
export type ServingSettings = z.output<typeof servingSettings>

/** The rate limits as an option of `createApi`. */
export const limitsOf = (settings: ServingSettings): LimitSettings => ({
  signIn: { ...defaultLimits.signIn, requests: settings.RATE_LIMIT_SIGN_IN },
  secondFactor: { ...defaultLimits.secondFactor, requests: settings.RATE_LIMIT_SECOND_FACTOR },
  registration: { ...defaultLimits.registration, requests: settings.RATE_LIMIT_REGISTRATION },
  passwordReset: { ...defaultLimits.passwordReset, requests: settings.RATE_LIMIT_PASSWORD_RESET },
  mailedLink: { ...defaultLimits.mailedLink, requests: settings.RATE_LIMIT_MAILED_LINK },
  public: { ...defaultLimits.public, requests: settings.RATE_LIMIT_PUBLIC },
  verifyDaily: { ...defaultLimits.verifyDaily, requests: settings.RATE_LIMIT_VERIFY_DAILY },
  preview: { ...defaultLimits.preview, requests: settings.RATE_LIMIT_PREVIEW },
  api: { ...defaultLimits.api, requests: settings.RATE_LIMIT_API },
})

/** The upload limits as an option of `createApi`. */
export const uploadLimitsOf = (settings: ServingSettings): UploadLimits => ({
  perPerson: settings.UPLOADS_PER_PERSON,
  spaceBytes: settings.UPLOAD_SPACE_BYTES,
})

/** The load limits as an option of `createApi`. */
export const loadLimitsOf = (settings: ServingSettings): LoadLimits => ({
  memoryPercent: settings.LOAD_MEMORY_PERCENT,
  lagMs: settings.LOAD_LAG_MS,
})
