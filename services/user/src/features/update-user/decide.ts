import type { PersonalFacts } from '@licensing/contracts'
import { DomainError, type Role } from '@licensing/domain-kit'
import { type Actor, mayLinkUsersTo } from '@licensing/permissions'
import type { Account, Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureMay } from '../../domain/account-policy'
import type { StaffRole } from '../create-user/decide'

export interface UpdateUser {
  readonly by: Actor
  /** What is absent stays as it is. */
  readonly personal: Partial<PersonalFacts>
  readonly role?: StaffRole | undefined
  readonly municipalityIds?: readonly string[] | undefined
  readonly isActive?: boolean | undefined
  readonly passwordGiven: boolean
  /** Whether another active SUPER_ADMIN is left when this one is not; looked up under a lock by the caller. */
  readonly otherSuperAdmins: boolean
}

/** The role of a SUPER_ADMIN or an applicant is shown read-only and stays (decision 6.5). */
const roleAfter = (account: Account, asked: StaffRole | undefined): Role => {
  if (asked === undefined || asked === account.role) return account.role
  if (account.role === 'ADMIN' || account.role === 'ANALYST') return asked
  throw new DomainError('VALIDATION', {
    errors: [{ field: 'role', message: 'O perfil deste usuário não pode ser alterado' }],
  })
}

/**
 * The links after an ADMIN's change: it adds and removes its own municipalities only; links to others, which its form
 * need not even show, stay. One link of its own must be left, or the user would leave its reach (decision 3).
 */
const linksInReach = (by: Actor, before: readonly string[], asked: readonly string[]): readonly string[] => {
  if (by.role === 'SUPER_ADMIN') return asked
  const own = (id: string): boolean => mayLinkUsersTo(by, id)
  if (asked.some((id) => !own(id) && !before.includes(id))) {
    throw new DomainError('FORBIDDEN', { message: 'Você só pode vincular usuários aos seus municípios' })
  }
  if (!asked.some(own)) {
    throw new DomainError('VALIDATION', {
      errors: [{ field: 'municipalityIds', message: 'Mantenha ao menos um dos seus municípios' }],
    })
  }
  return [...before.filter((id) => !own(id)), ...asked.filter(own)]
}

const linksAfter = (account: Account, { by, municipalityIds }: UpdateUser): string[] => {
  if (municipalityIds === undefined || account.role === 'APPLICANT') return [...account.municipalityIds]
  return [...new Set(linksInReach(by, account.municipalityIds, municipalityIds))]
}

const ensureStillGoverned = (account: Account, isActive: boolean, otherSuperAdmins: boolean): void => {
  const retires = account.role === 'SUPER_ADMIN' && account.isActive && !isActive
  if (retires && !otherSuperAdmins) throw new DomainError('LAST_SUPER_ADMIN')
}

/** A new role, a new password or a change of `isActive` ends the person's sessions (decision 3). */
const sessionsEnd = (
  account: Account,
  after: { role: Role; isActive: boolean },
  password: boolean,
): boolean => password || account.role !== after.role || account.isActive !== after.isActive

/** A change of links does too: a token carries them, and would keep opening a municipality that was taken away. */
const sameLinks = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

export const updateUser: Decide<UpdateUser> = (account, command) => {
  const { by, personal, passwordGiven, otherSuperAdmins } = command
  ensureMay(by, 'edit', account)
  if (passwordGiven) ensureMay(by, 'setPassword', account)
  const after = {
    role: roleAfter(account, command.role),
    municipalityIds: linksAfter(account, command),
    isActive: command.isActive ?? account.isActive,
  }
  ensureStillGoverned(account, after.isActive, otherSuperAdmins)
  const userId = account.id
  const changed: AccountEvent = {
    type: 'UserChanged',
    data: { userId, personal: { ...account.personal, ...personal }, ...after },
  }
  const ended =
    sessionsEnd(account, after, passwordGiven) || !sameLinks(account.municipalityIds, after.municipalityIds)
  return [
    changed,
    ...(passwordGiven ? [{ type: 'UserPasswordChanged', data: { userId } } as const] : []),
    ...(ended ? [{ type: 'UserSessionsEnded', data: { userId } } as const] : []),
  ]
}
