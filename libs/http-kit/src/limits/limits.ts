import { isIPv6 } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { limitReached } from './limit-reached'
import { LIMIT_NAMES, type LimitName, type LimitSettings } from './settings'

export interface Limits {
  /** @throws Refusal 429 with `Retry-After`. */
  readonly spend: (name: LimitName, who: string) => Promise<void>
}

/** The key an address is counted under. A household owns a whole IPv6 /64, so IPv6 addresses are counted by prefix. */
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

/** @throws Refusal 429 with `Retry-After` when `who` has exhausted the limit */
export const consume = async (limiter: RateLimiterAbstract, name: LimitName, who: string): Promise<void> => {
  try {
    await limiter.consume(who)
  } catch (error) {
    if (error instanceof RateLimiterRes) throw limitReached(name, error.msBeforeNext / 1000)
    throw error
  }
}

/** Counts per process: n instances of a service allow n times as many requests. */
export const openLimits = (settings: LimitSettings): Limits => {
  const limiters = new Map(
    LIMIT_NAMES.filter((name) => settings[name].requests > 0).map((name) => {
      const { requests, seconds } = settings[name]
      return [name, new RateLimiterMemory({ keyPrefix: name, points: requests, duration: seconds })]
    }),
  )
  return {
    spend: async (name, who) => {
      const limiter = limiters.get(name)
      if (limiter !== undefined) await consume(limiter, name, who)
    },
  }
}
