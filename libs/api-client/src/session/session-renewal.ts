import type { LoginResponse } from '@licensing/contracts'
import { logFailure } from '../core/log-failure'
import { sessionStore } from './session-store'

/** Also where the clock of this device is wrong, and a token always looks too old or of the future. */
const PAUSE_MILLISECONDS = 60_000
const ACTIVITY = ['pointerdown', 'keydown', 'wheel'] as const

interface TokenLife {
  /** Seconds; absent from a token that lives as long as its session. */
  readonly renewAt?: number
  readonly exp?: number
}

/** What a token says of its own life; nothing for what is no token. */
const lifeOf = (token: string): TokenLife => {
  try {
    const claims = token.split('.')[1] ?? ''
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as TokenLife
  } catch {
    return {}
  }
}

/** Whether half of its life is gone, or it is of the future by this clock, which then cannot tell. */
export const isRenewalDue = (token: string, nowMilliseconds: number): boolean => {
  const { renewAt, exp } = lifeOf(token)
  if (renewAt === undefined || exp === undefined) return false
  const now = nowMilliseconds / 1000
  const issuedAt = 2 * renewAt - exp
  return now >= renewAt || now < issuedAt - PAUSE_MILLISECONDS / 1000
}

export interface RenewalOptions {
  /** The call to `/auth/session/renew`; it ends the session itself where the server refuses it. */
  readonly renew: () => Promise<LoginResponse>
  /** Milliseconds; defaults to the clock of this device. */
  readonly now?: () => number
  /** Ends it. */
  readonly signal: AbortSignal
}

/**
 * Renews the session while its person touches the page: a session without activity ends with its token. A token that another tab
 * renewed is seen here, as all tabs share the one stored.
 */
export const renewWhileActive = ({ renew, signal, now = Date.now }: RenewalOptions): void => {
  let askedAt = Number.NEGATIVE_INFINITY
  const renewed = async (token: string): Promise<void> => {
    try {
      const session = await renew()
      // Signed out, or signed in anew, while the server was asked.
      if (sessionStore.get()?.token === token) sessionStore.start(session)
    } catch (error) {
      logFailure('renewing the session', error)
    }
  }
  const onActivity = (): void => {
    const session = sessionStore.get()
    if (session === null || now() - askedAt < PAUSE_MILLISECONDS) return
    if (!isRenewalDue(session.token, now())) return
    askedAt = now()
    void renewed(session.token)
  }
  for (const kind of ACTIVITY)
    window.addEventListener(kind, onActivity, { passive: true, capture: true, signal })
}
