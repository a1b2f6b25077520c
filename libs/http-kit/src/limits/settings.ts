/**
 * `signIn` for what a guesser of passwords would call, `secondFactor` for codes of an authenticator app, `registration`
 * for what finds out who has an account, `public` for what needs no token, `verifyDaily` for what of the public register
 * one address may read in a day, `api` for the rest. All count per address, but `secondFactor` and `api` per person.
 */
export const LIMIT_NAMES = ['signIn', 'secondFactor', 'registration', 'public', 'verifyDaily', 'api'] as const
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
  public: { requests: 60, seconds: 60 },
  verifyDaily: { requests: 500, seconds: 86_400 },
  api: { requests: 1_200, seconds: 60 },
}

const NO_LIMIT: Limit = { requests: 0, seconds: 60 }

/** For tests, in which everyone comes from one address. */
export const noLimits: LimitSettings = {
  signIn: NO_LIMIT,
  secondFactor: NO_LIMIT,
  registration: NO_LIMIT,
  public: NO_LIMIT,
  verifyDaily: NO_LIMIT,
  api: NO_LIMIT,
}
