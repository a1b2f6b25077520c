import { z } from 'zod'
import type { EventsOf } from './event-meta'

/**
 * Sign-in attempts. Each checked attempt has its own stream, so that the account's stream does not grow or conflict
 * (ADR 0015).
 */
export const SIGN_IN_FACTORS = ['totp', 'passkey', 'recoveryCode'] as const
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number]

export const SIGN_IN_REFUSALS = ['password', 'code', 'inactive', 'notApproved'] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** Plaintext of `personal` in these events. */
export interface SignInOrigin {
  /** The caller's IP address; forwarded headers count only from trusted proxies. */
  readonly address: string
  /** The beginning of the `User-Agent`; empty if the header is missing. */
  readonly device: string
}

const personal = z.string()

export const signInEventSchemas = {
  SignedIn: z.object({
    userId: z.string(),
    sessionId: z.string(),
    personal,
    /** The second step; null if only the password was required. */
    secondFactor: z.enum(SIGN_IN_FACTORS).nullable(),
    /** ISO 8601; the latest end of the session. */
    expiresAt: z.string(),
  }),
  SignInRefused: z.object({ userId: z.string(), personal, reason: z.enum(SIGN_IN_REFUSALS) }),
} as const

export type SignInEvent = EventsOf<typeof signInEventSchemas>

/** `id` is the session's id if there is one; a refused password gets a new id. */
export const signInStream = (id: string): string => `sign-in-${id}`
