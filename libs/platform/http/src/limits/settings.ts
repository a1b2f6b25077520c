/**
 * `signIn`: routes open to password guessing. `secondFactor`: codes of an authenticator app. `registration`: routes that reveal
 * who has an account. `passwordReset`: requests for a new password. `mailedLink`: links by e-mail of each kind. `public`: routes without a token. `verifyDaily`: reads of the public register per day. `preview`: documents
 * rendered as a preview. `api`: all other routes. `secondFactor`, `mailedLink`, `preview` and `api` count per person, the others per address.
 */
export const LIMIT_NAMES = [
  'signIn',
  'secondFactor',
  'registration',
  'passwordReset',
  'mailedLink',
  'public',
  'verifyDaily',
  'preview',
  'api',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export interface Limit {
  /** Requests; 0 = no limit. */
  readonly requests: number
  readonly seconds: number
}

export type LimitSettings = Readonly<Record<LimitName, Limit>>

export const defaultLimits: LimitSettings = {
  signIn: { requests: 10, seconds: 60 },
  secondFactor: { requests: 10, seconds: 900 },
  registration: { requests: 30, seconds: 3_600 },
  passwordReset: { requests: 5, seconds: 3_600 },
  mailedLink: { requests: 3, seconds: 3_600 },
  public: { requests: 60, seconds: 60 },
  verifyDaily: { requests: 500, seconds: 86_400 },
  preview: { requests: 20, seconds: 60 },
  api: { requests: 1_200, seconds: 60 },
}

/** For tests, where all callers share one address. */
export const noLimits = Object.fromEntries(
  LIMIT_NAMES.map((name) => [name, { requests: 0, seconds: 60 }]),
) as unknown as LimitSettings
