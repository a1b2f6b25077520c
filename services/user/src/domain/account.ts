import type { AccountScope, PersonalFacts, Role, SettingsResponse } from '@licensing/contracts'
import type { AccountEvent, RecordedAccountEvent } from './account-events'
import {
  afterSecondFactorEvent,
  isSecondFactorEvent,
  noSecondFactor,
  type OfSecondFactor,
  type SecondFactor,
} from './second-factor'

/** A person's account, folded from its events. */
export interface Account {
  readonly id: string
  readonly role: Role
  /** How far an ANALYST sees; STATE, without effect, for any other role (ADR 0011). */
  readonly scope: AccountScope
  /** Always empty for an applicant (specification section 3). */
  readonly municipalityIds: readonly string[]
  readonly isActive: boolean
  readonly isApproved: boolean
  readonly personal: PersonalFacts
  /** Somebody else set the password: the next sign-in must change it (ADR 0013). */
  readonly mustChangePassword: boolean
  /** Whether the person opened the link that was sent to the current e-mail. */
  readonly emailConfirmed: boolean
  readonly settings: SettingsResponse
  readonly secondFactor: SecondFactor
  /** ISO 8601 */
  readonly createdAt: string
}

/** A decision: returns the resulting events, none when nothing changes. @throws DomainError */
export type Decide<Command> = (account: Account, command: Command) => readonly AccountEvent[]

export const defaultSettings: SettingsResponse = {
  sidebarExpanded: true,
  emailNotifications: true,
  density: 'comfortable',
}

/** A change to an account that its stream never opened is a corrupt history, not a bad request. */
const opened = (account: Account | null, event: RecordedAccountEvent): Account => {
  if (account === null)
    throw new Error(`${event.type} of user ${event.data.userId} before the account exists`)
  return account
}

/** The account after `event`; null before it opens, and after it was deleted or rejected. */
export const evolve = (account: Account | null, event: RecordedAccountEvent): Account | null => {
  if (!isSecondFactorEvent(event)) return evolveAccount(account, event)
  const before = opened(account, event)
  return { ...before, secondFactor: afterSecondFactorEvent(before.secondFactor, event) }
}

type StandingEvent = Exclude<RecordedAccountEvent, OfSecondFactor>

const evolveAccount = (account: Account | null, event: StandingEvent): Account | null => {
  switch (event.type) {
    case 'ApplicantRegistered':
    case 'UserCreated':
      return newAccount(event)
    case 'ApplicantRejected':
    case 'UserDeleted':
      return null
    default:
      return changed(opened(account, event), event)
  }
}

type Closing = Extract<StandingEvent, { type: 'ApplicantRejected' | 'UserDeleted' }>

const changed = (account: Account, event: Exclude<StandingEvent, Opening | Closing>): Account => {
  switch (event.type) {
    case 'ApplicantApproved':
      return { ...account, isApproved: true }
    case 'UserChanged': {
      const { personal, isActive, role, scope, municipalityIds } = event.data
      return { ...account, personal, isActive, role, scope, municipalityIds }
    }
    case 'UserSettingsChanged': {
      const { sidebarExpanded, emailNotifications, density } = event.data
      return { ...account, settings: { sidebarExpanded, emailNotifications, density } }
    }
    case 'UserPasswordChanged':
      return { ...account, mustChangePassword: event.data.temporaryPassword === true }
    case 'EmailConfirmationRequested':
    case 'EmailConfirmed':
      return { ...account, emailConfirmed: event.type === 'EmailConfirmed' }
    case 'UserSessionsEnded':
    case 'SignedIn':
    case 'PasswordResetRequested':
      return account
  }
}

type Opening = Extract<RecordedAccountEvent, { type: 'ApplicantRegistered' | 'UserCreated' }>

const firstStanding = (event: Opening) => {
  if (event.type === 'ApplicantRegistered')
    return { role: 'APPLICANT', scope: 'STATE', municipalityIds: [], isApproved: false } as const
  const { role, scope, municipalityIds } = event.data
  return { role, scope, municipalityIds, isApproved: true }
}

const newAccount = (event: Opening): Account => ({
  id: event.data.userId,
  personal: event.data.personal,
  isActive: true,
  mustChangePassword: event.type === 'UserCreated' && event.data.temporaryPassword === true,
  emailConfirmed: false,
  settings: defaultSettings,
  secondFactor: noSecondFactor,
  createdAt: event.recordedAt,
  ...firstStanding(event),
})

/** Self-registered and not yet approved or rejected (specification section 4, applicants). */
export const awaitsApproval = (account: Pick<Account, 'role' | 'isApproved'>): boolean =>
  account.role === 'APPLICANT' && !account.isApproved
