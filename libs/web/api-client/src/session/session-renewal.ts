import type { LoginResponse } from '@licensing/contracts'
import { logFailure } from '../request/log-failure'
import { sessionStore } from './session-store'

/** Minimum interval, also if the device's clock is wrong and every token looks expired or not yet valid. */
const PAUSE_MILLISECONDS = 60_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const

interface TokenLife {
  /** Seconds; absent from a token that lives as long as its session. */
  readonly renewAt?: number
  readonly exp?: number
}

/** The lifetime claims of a token; empty if it cannot be parsed. */
const lifeOf = (token: string): TokenLife => {
  try {
    const claims = token.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as TokenLife
  } catch {
    return {}
  }
}

/** True after half of the token's lifetime, or if its issue time is in the future, since then the clock is wrong. */
const isRenewalDue = (token: string, nowMilliseconds: number): boolean => {
  const { renewAt, exp } = lifeOf(token)
  if (renewAt === undefined || exp === undefined) return false
  const now = nowMilliseconds / 1000
  const issuedAt = 2 * renewAt - exp
  return now >= renewAt || now < issuedAt - PAUSE_MILLISECONDS / 1000
}

export interface RenewalOptions {
  /** Calls `/auth/session/renew`, which ends the session itself if the server refuses. */
  readonly renew: () => Promise<LoginResponse>
  /** Milliseconds; defaults to `Date.now`. */
  readonly now?: () => number
  /** Stops the renewal. */
  readonly signal: AbortSignal
}

/**
 * Renews the session on user activity; without activity it ends with its token. Tabs share the stored token, so a
 * renewal by another tab counts here too.
 */
export const renewWhileActive = ({ renew, signal, now = Date.now }: RenewalOptions): void => {
  let requestedAt = Number.NEGATIVE_INFINITY
  const renewed = async (token: string): Promise<void> => {
    try {
      const session = await renew()
      // The session may have ended or been replaced during the request.
      if (sessionStore.get()?.token === token) sessionStore.start(session)
    } catch (error) {
      logFailure('renewing the session', error)
    }
  }
  const onActivity = (): void => {
    const session = sessionStore.get()
    if (session === null || now() - requestedAt < PAUSE_MILLISECONDS) return
    if (!isRenewalDue(session.token, now())) return
    requestedAt = now()
    void renewed(session.token)
  }
  for (const kind of ACTIVITY)
    window.addEventListener(kind, onActivity, { passive: true, capture: true, signal })
}
