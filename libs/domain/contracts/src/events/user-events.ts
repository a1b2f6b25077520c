import { ACCOUNT_SCOPES, ROLES } from '../values/processes/processes'
import { z } from 'zod'
import { structuredAddress } from '../address'
import { signInEventSchemas } from './sign-in-events'
import type { EventsOf } from './event-meta'

/**
 * Events of a person's account. Identifying data is only in `personal`, encrypted with the person's own key: deleting
 * the key makes it permanently unreadable (ADR 0006). Password hashes are never in events.
 */
const uuid = z.string()
const sealed = z.string()
/** True if somebody else chose the password, so the person must change it first (ADR 0013). Defaults to false. */
const temporaryPassword = z.boolean().optional()
const standing = {
  role: z.enum(ROLES),
  municipalityIds: z.array(uuid),
  /** An ANALYST's reach (ADR 0011). */
  scope: z.enum(ACCOUNT_SCOPES),
}

/** A link sent by e-mail (ADR 0037). The user service stores the hash of its token; the token itself is only here, sealed. */
const mailedLink = {
  userId: uuid,
  requestId: uuid,
  /** `MailedToken`, sealed with the person's key. */
  sealedToken: sealed,
  /** ISO 8601 */
  expiresAt: z.string(),
}

/** Plaintext of `sealedToken`. */
export const mailedToken = z.object({ token: z.string() })
export type MailedToken = z.infer<typeof mailedToken>

/** Plaintext of `sealedFarewell`. */
export const farewell = z.object({ name: z.string(), email: z.string(), reason: z.string().nullable() })
export type Farewell = z.infer<typeof farewell>

/** Plaintext of `personal`. */
export const personalFacts = z.object({
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
  address: structuredAddress.nullable(),
})
export type PersonalFacts = z.infer<typeof personalFacts>

/** Methods of the second step, besides recovery codes: an authenticator app or a passkey. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

export const userEventSchemas = {
  ApplicantRegistered: z.object({ userId: uuid, personal: sealed }),
  UserCreated: z.object({ userId: uuid, personal: sealed, temporaryPassword, ...standing }),
  ApplicantApproved: z.object({ userId: uuid }),
  /**
   * The person's key is deleted with the account. The data of the e-mail about it is sealed under a key of its own, which is deleted
   * when the e-mail is sent, or after a day; absent if the portal sends no e-mail.
   */
  ApplicantRejected: z.object({
    userId: uuid,
    reason: z.string().optional(),
    farewellId: z.string().optional(),
    sealedFarewell: sealed.optional(),
  }),
  UserChanged: z.object({ userId: uuid, personal: sealed, isActive: z.boolean(), ...standing }),
  UserPasswordChanged: z.object({ userId: uuid, temporaryPassword }),
  UserSettingsChanged: z.object({
    userId: uuid,
    sidebarExpanded: z.boolean(),
    emailNotifications: z.boolean(),
    density: z.enum(['comfortable', 'compact']),
  }),
  /**
   * Ends this person's tokens issued before this event (decision 3: within 5 seconds). With `sessionId`, ends only
   * that session (sign-out); with `exceptSessionId`, all but that session.
   */
  UserSessionsEnded: z.object({
    userId: uuid,
    sessionId: z.string().optional(),
    exceptSessionId: z.string().optional(),
  }),
  /** Secrets are never in events, like password hashes: the user service stores them separately (ADR 0012). */
  SecondFactorEnrolled: z.object({ userId: uuid, factorId: uuid, method: z.enum(SECOND_FACTOR_METHODS) }),
  SecondFactorRemoved: z.object({ userId: uuid, factorId: uuid }),
  /** Removes every factor and recovery code at once, for a person who lost them all. */
  SecondFactorReset: z.object({ userId: uuid }),
  RecoveryCodesReplaced: z.object({ userId: uuid, count: z.number().int() }),
  RecoveryCodeUsed: z.object({ userId: uuid }),
  /** Follows RecoveryCodeUsed in this stream, because a command on an account appends only to its stream; see ADR 0015 for other sign-ins. */
  SignedIn: signInEventSchemas.SignedIn,
  /** In a stream of its own: strangers may ask for it, and must not make the account's stream grow. */
  PasswordResetRequested: z.object(mailedLink),
  /** The current e-mail is unconfirmed from here on, until EmailConfirmed. */
  EmailConfirmationRequested: z.object(mailedLink),
  EmailConfirmed: z.object({ userId: uuid }),
  UserDeleted: z.object({ userId: uuid, role: z.enum(ROLES) }),
} as const

export type UserEventType = keyof typeof userEventSchemas
export type UserEvent = EventsOf<typeof userEventSchemas>

export const userStream = (userId: string): string => `user-${userId}`

export const passwordResetStream = (requestId: string): string => userStream(`reset-${requestId}`)
