import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors/refusal'

/**
 * `signIn` for what a guesser of passwords would call, `public` for what needs no token, `api` for the rest. The first
 * two count per address, the last per person.
 */
export const LIMIT_NAMES = ['signIn', 'public', 'api'] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export interface Limit {
  /** Requests; 0 = no limit. */
  readonly requests: number
  readonly seconds: number
}

export type LimitSettings = Readonly<Record<LimitName, Limit>>

export const defaultLimits: LimitSettings = {
  signIn: { requests: 10, seconds: 60 },
  public: { requests: 60, seconds: 60 },
  api: { requests: 1_200, seconds: 60 },
}

export interface Limits {
  /** @throws Refusal 429 with `Retry-After`. */
  readonly spend: (name: LimitName, who: string) => Promise<void>
}

/** An address as the limits count it: a household owns a whole IPv6 /64, so single addresses mean nothing. */
export const addressKey = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const behind = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(':')}::/64`
}

/** Counts in this process: several copies of a service allow several times as much. */
export const openLimits = (settings: LimitSettings): Limits => {
  const limiters = new Map(
    LIMIT_NAMES.filter((name) => settings[name].requests > 0).map((name) => {
      const { requests, seconds } = settings[name]
      return [name, new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds })]
    }),
  )
  return {
    spend: async (name, who) => {
      try {
        await limiters.get(name)?.consume(who)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000)
        throw error
      }
    },
  }
}
