import type { PersonalFacts, SettingsResponse } from '@licensing/contracts'
import type { AccountScope, Role } from '@licensing/domain-kit'
import type { AccountEvent, RecordedAccountEvent } from './account-events'

/** A person's account as its events tell it. */
export interface Account {
  readonly id: string
  readonly role: Role
  /** How far an ANALYST reaches; STATE, and of no effect, with any other role (ADR 0011). */
  readonly scope: AccountScope
  /** Always empty for an applicant (specification section 3). */
  readonly municipalityIds: readonly string[]
  readonly isActive: boolean
  readonly isApproved: boolean
  readonly personal: PersonalFacts
  readonly settings: SettingsResponse
  /** ISO 8601 */
  readonly createdAt: string
}

/** What a rule may answer: the facts that follow, none when nothing changes. @throws DomainError */
export type Decide<Command> = (account: Account, command: Command) => readonly AccountEvent[]

export const defaultSettings: SettingsResponse = {
  sidebarExpanded: true,
  emailNotifications: true,
  density: 'comfortable',
}

/** A change to an account that its stream never opened: the history is broken, not the request. */
const opened = (account: Account | null, event: RecordedAccountEvent): Account => {
  if (account === null)
    throw new Error(`${event.type} of user ${event.data.userId} before the account exists`)
  return account
}

/** The account after `event`; null while there is none, and again once it was deleted or rejected. */
export const evolve = (account: Account | null, event: RecordedAccountEvent): Account | null => {
  switch (event.type) {
    case 'ApplicantRegistered':
      return newAccount(event, { role: 'APPLICANT', scope: 'STATE', municipalityIds: [], isApproved: false })
    case 'UserCreated': {
      const { role, scope = 'STATE', municipalityIds } = event.data
      return newAccount(event, { role, scope, municipalityIds, isApproved: true })
    }
    case 'ApplicantApproved':
      return { ...opened(account, event), isApproved: true }
    case 'UserChanged': {
      const before = opened(account, event)
      const { personal, isActive, role, scope = before.scope, municipalityIds } = event.data
      return { ...before, personal, isActive, role, scope, municipalityIds }
    }
    case 'UserSettingsChanged': {
      const { sidebarExpanded, emailNotifications, density } = event.data
      return { ...opened(account, event), settings: { sidebarExpanded, emailNotifications, density } }
    }
    case 'UserPasswordChanged':
    case 'UserSessionsEnded':
      return opened(account, event)
    case 'ApplicantRejected':
    case 'UserDeleted':
      return null
  }
}

type Opening = Extract<RecordedAccountEvent, { type: 'ApplicantRegistered' | 'UserCreated' }>

const newAccount = (
  { data, recordedAt }: Opening,
  standing: Pick<Account, 'role' | 'scope' | 'municipalityIds' | 'isApproved'>,
): Account => ({
  id: data.userId,
  personal: data.personal,
  isActive: true,
  settings: defaultSettings,
  createdAt: recordedAt,
  ...standing,
})

/** Registered by itself and still to be approved or rejected (specification section 4, applicants). */
export const awaitsApproval = (account: Pick<Account, 'role' | 'isApproved'>): boolean =>
  account.role === 'APPLICANT' && !account.isApproved
