import {
  type CredentialActivity,
  type CredentialChange,
  type UserEvent,
  type UserEventType,
  userStream,
} from '@licensing/contracts'
import type { Database } from '@licensing/database'
import type { EventStore, PersonalData, StoredEvent } from '@licensing/event-store'

export interface CredentialChangesDeps {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
}

type Stored = StoredEvent<UserEvent>

const sessionsEnded = ({ sessionId, exceptSessionId }: EndedData): CredentialChange => {
  if (sessionId !== undefined) return 'sessionEnded'
  return exceptSessionId === undefined ? 'sessionsEnded' : 'otherSessionsEnded'
}
type EndedData = Extract<UserEvent, { type: 'UserSessionsEnded' }>['data']

type ToldByItsData = 'UserPasswordChanged' | 'UserSessionsEnded'

/** What each event does to the ways into the account; null for nothing, and for a change that only personal data tell. */
const CHANGES: Record<Exclude<UserEventType, ToldByItsData>, CredentialChange | null> = {
  ApplicantRegistered: null,
  UserCreated: null,
  ApplicantApproved: null,
  ApplicantRejected: null,
  UserChanged: null,
  UserSettingsChanged: null,
  SecondFactorEnrolled: 'secondFactorAdded',
  SecondFactorRemoved: 'secondFactorRemoved',
  SecondFactorReset: 'secondFactorReset',
  RecoveryCodesReplaced: 'recoveryCodesReplaced',
  RecoveryCodeUsed: 'recoveryCodeUsed',
  SignedIn: null,
  UserDeleted: null,
}

const changeOf = (event: Stored, before: Stored | undefined): CredentialChange | null => {
  if (event.type === 'UserPasswordChanged')
    return event.data.temporaryPassword === true ? 'temporaryPasswordSet' : 'passwordChanged'
  if (event.type !== 'UserSessionsEnded') return CHANGES[event.type]
  // As part of another change they go without saying.
  return before?.recordedAt === event.recordedAt ? null : sessionsEnded(event.data)
}

const byWhom = ({ meta, data }: Stored): CredentialActivity['by'] => {
  const { actorId = null } = meta as { readonly actorId?: string | null }
  if (actorId === null) return 'operator'
  return actorId === data.userId ? 'person' : 'administrator'
}

/** The versions at which the e-mail became another; the key of the person opens them all. */
const emailChanges = async (
  personal: PersonalData,
  events: readonly Stored[],
): Promise<ReadonlySet<number>> => {
  const told = events.flatMap(({ type, version, data }) =>
    type !== 'SignedIn' && 'personal' in data
      ? [{ version, personId: data.userId, sealed: data.personal }]
      : [],
  )
  const emails = (await personal.decrypt(told)).map((facts) => facts?.['email'])
  return new Set(
    told.filter((_, at) => at > 0 && emails[at] !== emails[at - 1]).map(({ version }) => version),
  )
}

export interface CredentialFact {
  readonly activity: CredentialActivity
  /** The session in which the person did it; undefined where that was not recorded, and for what others did. */
  readonly sessionId: string | undefined
}

/** What happened to the ways into an account from `since` on, oldest first. */
export const credentialFactsOf = async (
  { database, store, personal }: CredentialChangesDeps,
  userId: string,
  since: Date,
): Promise<readonly CredentialFact[]> => {
  const { events } = await store.load<UserEvent>(database, userStream(userId))
  const emailAt = await emailChanges(personal, events)
  return events.flatMap((event, at) => {
    const change = emailAt.has(event.version) ? 'emailChanged' : changeOf(event, events[at - 1])
    if (change === null || event.recordedAt < since.toISOString()) return []
    const { sessionId } = event.meta as { readonly sessionId?: string }
    const activity = { kind: 'credential', at: event.recordedAt, change, by: byWhom(event) } as const
    return [{ activity, sessionId }]
  })
}
