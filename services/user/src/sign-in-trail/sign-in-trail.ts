import {
  DomainError,
  type ErrorCode,
  type EventMeta,
  type SignInEvent,
  type SignInFactor,
  type SignInOrigin,
  type SignInRefusal,
  signInStream,
} from '@licensing/contracts'
import {
  commit,
  type Database,
  type EventStore,
  type PersonalData,
  type Transaction,
} from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '../domain/account-events'
import { sealOf } from '../accounts/seal-of'
import { putSignIn } from './sign-ins'

/** A session about to begin. */
export interface NewSignIn {
  readonly userId: string
  readonly sessionId: string
  readonly secondFactor: SignInFactor | null
  readonly beganAt: Date
  /** The latest possible end. */
  readonly endsAt: Date
  readonly client: SignInOrigin
}

interface SignInAttempt {
  /** Undefined for an e-mail without an account, which has no trail. */
  readonly userId: string | undefined
  /** The id of the session to open, if it is known before. */
  readonly sessionId?: string
  readonly client: SignInOrigin
  readonly meta: EventMeta
}

type SignedIn = Extract<AccountEvent, { type: 'SignedIn' }>

/** The sign-in attempts of each account, as events and as rows (ADR 0015). */
export interface SignInTrail {
  /** Appends to the session's stream; the first statement of its transaction that writes. */
  readonly append: (tx: Transaction, meta: EventMeta, signIn: NewSignIn) => Promise<void>
  /** The event, for a transaction that appends it to the account's stream. */
  readonly fact: (signIn: NewSignIn) => SignedIn
  /** Inserts the row of the session. */
  readonly list: (tx: Transaction, signIn: NewSignIn) => Promise<void>
  /** Runs the check and records a refusal in a separate transaction; the command then writes nothing. */
  readonly recordingRefusal: <Result>(of: SignInAttempt, check: () => Promise<Result>) => Promise<Result>
}

const REASONS: Partial<Record<ErrorCode, SignInRefusal>> = {
  INVALID_CREDENTIALS: 'password',
  WRONG_CODE: 'code',
  ACCOUNT_INACTIVE: 'inactive',
  APPROVAL_PENDING: 'notApproved',
}

const reasonOf = (error: unknown): SignInRefusal | undefined =>
  error instanceof DomainError ? REASONS[error.code] : undefined

/** Picks the stored fields, so that new fields of http's `Client` are not stored by accident. */
const originOf = ({ address, device }: SignInOrigin): SignInOrigin => ({ address, device })

const factOf = ({ userId, sessionId, secondFactor, endsAt, client }: NewSignIn): SignedIn => ({
  type: 'SignedIn',
  data: { userId, sessionId, secondFactor, personal: originOf(client), expiresAt: endsAt.toISOString() },
})

export const openSignInTrail = (deps: {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly now: () => Date
}): SignInTrail => {
  const { database, store, now } = deps

  const sealed = async (userId: string, client: SignInOrigin): Promise<string> => {
    const seal = await sealOf(deps, userId, 'INVALID_CREDENTIALS')
    return seal(originOf(client))
  }

  const append = async (tx: Transaction, id: string, meta: EventMeta, event: SignInEvent): Promise<void> => {
    await store.append<SignInEvent>(tx, {
      streamId: signInStream(id),
      events: [event],
      meta,
      recordedAt: now(),
    })
  }

  const recordRefusal = async (
    { client, meta, sessionId = randomUUID() }: SignInAttempt,
    userId: string,
    reason: SignInRefusal,
  ): Promise<void> => {
    const origin = originOf(client)
    await commit(database, async (tx) => {
      const data = { userId, personal: await sealed(userId, origin), reason }
      await append(tx, sessionId, meta, { type: 'SignInRefused', data })
      await putSignIn(tx, {
        ...origin,
        userId,
        at: now(),
        outcome: reason,
        secondFactor: null,
        session: null,
      })
    })
  }

  return {
    append: async (tx, meta, signIn) => {
      const { type, data } = factOf(signIn)
      const event = { type, data: { ...data, personal: await sealed(signIn.userId, signIn.client) } }
      await append(tx, signIn.sessionId, meta, event)
    },
    fact: factOf,
    list: (tx, { userId, sessionId, secondFactor, beganAt: at, endsAt, client }) =>
      putSignIn(tx, {
        ...originOf(client),
        userId,
        at,
        outcome: 'signedIn',
        secondFactor,
        session: { id: sessionId, expiresAt: endsAt },
      }),
    recordingRefusal: async (of, check) => {
      try {
        return await check()
      } catch (error) {
        const reason = reasonOf(error)
        if (of.userId !== undefined && reason !== undefined) await recordRefusal(of, of.userId, reason)
        throw error
      }
    },
  }
}
