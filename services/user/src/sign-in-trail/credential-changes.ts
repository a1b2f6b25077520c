import {
  type CredentialActivity,
  type CredentialChange,
  type UserEvent,
  type UserEventType,
  userStream,
} from '@licensing/contracts'
import type { Database, EventStore, PersonalData, StoredEvent } from '@licensing/event-store'

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

type DependsOnData = 'UserPasswordChanged' | 'UserSessionsEnded'

/** The credential change of each event; null for none, and for a change visible only in personal data. */
const CHANGES: Record<Exclude<UserEventType, DependsOnData>, CredentialChange | null> = {
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
  PasswordResetRequested: null,
  EmailConfirmationRequested: null,
  EmailConfirmed: null,
  UserDeleted: null,
}

const changeOf = (event: Stored, before: Stored | undefined): CredentialChange | null => {
  if (event.type === 'UserPasswordChanged')
    return event.data.temporaryPassword === true ? 'temporaryPasswordSet' : 'passwordChanged'
  if (event.type !== 'UserSessionsEnded') return CHANGES[event.type]
  // Omitted as part of another change.
  return before?.recordedAt === event.recordedAt ? null : sessionsEnded(event.data)
}

const byWhom = ({ meta, data }: Stored): CredentialActivity['by'] => {
  const { actorId = null } = meta as { readonly actorId?: string | null }
  if (actorId === null) return 'operator'
  return actorId === data.userId ? 'person' : 'administrator'
}

/** The versions that changed the e-mail; decrypted with the person's key. */
const emailChanges = async (
  personal: PersonalData,
  events: readonly Stored[],
): Promise<ReadonlySet<number>> => {
  const withPersonalData = events.flatMap(({ type, version, data }) =>
    type !== 'SignedIn' && 'personal' in data
      ? [{ version, personId: data.userId, sealed: data.personal }]
      : [],
  )
  const emails = (await personal.decrypt(withPersonalData)).map((facts) => facts?.['email'])
  return new Set(
    withPersonalData.filter((_, at) => at > 0 && emails[at] !== emails[at - 1]).map(({ version }) => version),
  )
}

export interface CredentialFact {
  readonly activity: CredentialActivity
  /** The session in which the person made the change; undefined if unrecorded, and for changes by others. */
  readonly sessionId: string | undefined
}

/** The credential changes of an account from `since` on, oldest first. */
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
