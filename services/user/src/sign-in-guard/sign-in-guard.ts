import type { Database } from '@licensing/database'
import { type Cookies, tooSoon } from '@licensing/http-kit'
import { attemptKey, forgetAttempts, returnAttempt, takeAttempt } from './attempts'
import { knownDevice } from './known-devices'

/** An attempt that may be made. */
export interface Attempt {
  /** To be called once its password was found right. */
  readonly succeeded: () => Promise<void>
}

export interface SignInGuard {
  /** @throws Refusal 429 with `Retry-After`, for an e-mail without an account as for one with */
  readonly admit: (email: string, cookies: Cookies) => Promise<Attempt>
}

const waitMessage = (wait: string): string =>
  `Muitas tentativas de entrar nesta conta. Tente novamente em ${wait}.`

/**
 * Slows guesses at one account from many addresses (ADR 0013). All strange devices share one count; a device that the owner
 * signed in from has its own, so that nobody else's guesses make the owner wait. `free` attempts cost no wait; 0 for no guard.
 */
export const openSignInGuard = (database: Database, free: number): SignInGuard => ({
  admit: async (email, cookies) => {
    if (free === 0) return { succeeded: () => Promise.resolve() }
    const device = await knownDevice(database, email, cookies)
    const key = attemptKey(email, device)
    const seconds = await takeAttempt(database, key, free)
    if (seconds > 0) throw tooSoon(seconds, waitMessage)
    return {
      succeeded: () =>
        device === undefined ? returnAttempt(database, key, free) : forgetAttempts(database, key),
    }
  },
})
