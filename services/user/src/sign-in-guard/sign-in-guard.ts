import type { Database } from '@licensing/event-store'
import { type Cookies, tooSoon } from '@licensing/http'
import { attemptKey, deleteAttempts, uncountAttempt, countAttempt } from './attempts'
import { knownDevice } from './known-devices'

/** An attempt that may proceed. */
export interface Attempt {
  /** Must be called once its password was verified. */
  readonly succeeded: () => Promise<void>
}

export interface SignInGuard {
  /** @throws Refusal 429 with `Retry-After`, for e-mails with and without an account alike */
  readonly admit: (email: string, cookies: Cookies) => Promise<Attempt>
  /** Ends the wait of the unknown devices and of this one: the guesses were at a password that no longer exists. */
  readonly forget: (email: string, cookies: Cookies) => Promise<void>
}

const waitMessage = (wait: string): string =>
  `Muitas tentativas de entrar nesta conta. Tente novamente em ${wait}.`

/**
 * Slows guesses at one account from many addresses (ADR 0013). All unknown devices share one count; a device that the
 * owner signed in from has its own, so guesses by others do not delay the owner. The first `free` attempts are not
 * delayed; 0 disables the guard.
 */
export const openSignInGuard = (database: Database, free: number): SignInGuard => ({
  admit: async (email, cookies) => {
    if (free === 0) return { succeeded: () => Promise.resolve() }
    const device = await knownDevice(database, email, cookies)
    const key = attemptKey(email, device)
    const seconds = await countAttempt(database, key, free)
    if (seconds > 0) throw tooSoon(seconds, waitMessage)
    return {
      succeeded: () =>
        device === undefined ? uncountAttempt(database, key, free) : deleteAttempts(database, [key]),
    }
  },
  forget: async (email, cookies) => {
    const device = await knownDevice(database, email, cookies)
    await deleteAttempts(database, [attemptKey(email), attemptKey(email, device)])
  },
})
