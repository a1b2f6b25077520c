import { z } from 'zod'

/**
 * The sign-ins of an account, each judged one in a stream of its own: the account's stream neither grows nor conflicts
 * (ADR 0015).
 */
export const SIGN_IN_FACTORS = ['totp', 'passkey', 'recoveryCode'] as const
export type SignInFactor = (typeof SIGN_IN_FACTORS)[number]

export const SIGN_IN_REFUSALS = ['password', 'code', 'inactive', 'notApproved'] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** The clear text behind `personal` of these events. */
export interface SignInOrigin {
  /** The caller's IP address as the server trusts it. */
  readonly address: string
  /** The beginning of the `User-Agent`; empty where the caller sent none. */
  readonly device: string
}

const personal = z.string()

export const signInEventSchemas = {
  SignedIn: z.object({
    userId: z.string(),
    sessionId: z.string(),
    personal,
    /** The second step; null where the password alone was asked. */
    secondFactor: z.enum(SIGN_IN_FACTORS).nullable(),
    /** ISO 8601; when the session ends at the latest. */
    expiresAt: z.string(),
  }),
  SignInRefused: z.object({ userId: z.string(), personal, reason: z.enum(SIGN_IN_REFUSALS) }),
} as const

export type SignInEventType = keyof typeof signInEventSchemas
export type SignInEvent = {
  [T in SignInEventType]: { type: T; data: z.infer<(typeof signInEventSchemas)[T]> }
}[SignInEventType]

/** `id` is the session's once there is one; a refused password has an id of its own. */
export const signInStream = (id: string): string => `sign-in-${id}`
