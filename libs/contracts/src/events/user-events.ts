import { ACCOUNT_SCOPES, ROLES } from '@licensing/domain-kit'
import { z } from 'zod'
import { structuredAddress } from '../address'
import { signInEventSchemas } from './sign-in-events'

/**
 * The facts of a person's account. What identifies the person travels only inside `personal`, sealed with the
 * person's own key: deleting the key makes it unreadable for good (ADR 0006). Password hashes are no event at all.
 */
const uuid = z.string()
const sealed = z.string()
/** Whether somebody else than the person chose the password, who has to change it first (ADR 0013). Absent: no. */
const temporaryPassword = z.boolean().optional()
const standing = {
  role: z.enum(ROLES),
  municipalityIds: z.array(uuid),
  /**
   * An ANALYST's reach (ADR 0011). Absent in events from before there was one: STATE when the account was created, and
   * unchanged when it was changed, also by an instance of that version during an upgrade.
   */
  scope: z.enum(ACCOUNT_SCOPES).optional(),
}

/** The clear text behind `personal`. */
export const personalFacts = z.object({
  name: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  phone: z.string().nullable(),
  address: structuredAddress.nullable(),
})
export type PersonalFacts = z.infer<typeof personalFacts>

/** What a second step may be done with, beside recovery codes: an authenticator app, or a passkey. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

export const userEventSchemas = {
  ApplicantRegistered: z.object({ userId: uuid, personal: sealed }),
  UserCreated: z.object({ userId: uuid, personal: sealed, temporaryPassword, ...standing }),
  ApplicantApproved: z.object({ userId: uuid }),
  ApplicantRejected: z.object({ userId: uuid, reason: z.string().optional() }),
  UserChanged: z.object({ userId: uuid, personal: sealed, isActive: z.boolean(), ...standing }),
  UserPasswordChanged: z.object({ userId: uuid, temporaryPassword }),
  UserSettingsChanged: z.object({
    userId: uuid,
    sidebarExpanded: z.boolean(),
    emailNotifications: z.boolean(),
    density: z.enum(['comfortable', 'compact']),
  }),
  /**
   * Tokens of this person issued before this event end (decision 3: within 5 seconds); with `sessionId` only those of
   * that one session, which signed out, and with `exceptSessionId` all but those of that one.
   */
  UserSessionsEnded: z.object({
    userId: uuid,
    sessionId: z.string().optional(),
    exceptSessionId: z.string().optional(),
  }),
  /** Secrets are no event at all, like password hashes: the user service keeps them beside the stream (ADR 0012). */
  SecondFactorEnrolled: z.object({ userId: uuid, factorId: uuid, method: z.enum(SECOND_FACTOR_METHODS) }),
  SecondFactorRemoved: z.object({ userId: uuid, factorId: uuid }),
  /** Every factor and recovery code removed at once, for a person who lost them all. */
  SecondFactorReset: z.object({ userId: uuid }),
  RecoveryCodesReplaced: z.object({ userId: uuid, count: z.number().int() }),
  RecoveryCodeUsed: z.object({ userId: uuid }),
  /** Follows RecoveryCodeUsed here, for a write appends to one stream; every other sign-in has its own (ADR 0015). */
  SignedIn: signInEventSchemas.SignedIn,
  UserDeleted: z.object({ userId: uuid, role: z.enum(ROLES) }),
} as const

export type UserEventType = keyof typeof userEventSchemas
export type UserEvent = {
  [T in UserEventType]: { type: T; data: z.infer<(typeof userEventSchemas)[T]> }
}[UserEventType]

export const userStream = (userId: string): string => `user-${userId}`
