import { isDeepStrictEqual } from 'node:util'
import {
  type AccountScope,
  DomainError,
  type PersonalFacts,
  type Role,
  USER_FIELDS,
  type UserField,
} from '@licensing/contracts'
import { type Actor, mayLinkUsersTo } from '@licensing/permissions'
import { ensureUncommon } from '../../credentials/common-password'
import type { Account, Decide } from '../../domain/account'
import { userChanged } from '../../domain/user-changed'
import { ensureMay, ensureMayChange } from '../../domain/account-policy'
import { confirmationOfChange } from '../../domain/email-confirmation'
import type { MailedLink } from '../../mailed-links/link'
import { scopeAfter, scopeWithPasswordBy } from '../../domain/scope'
import type { StaffRole } from '../create-user/decide'

export interface UpdateUser {
  readonly by: Actor
  /** Whether the caller authenticated recently. */
  readonly isFresh: boolean
  /** An absent field stays unchanged. */
  readonly personal: Partial<PersonalFacts>
  readonly role?: StaffRole | undefined
  readonly scope?: AccountScope | undefined
  readonly municipalityIds?: readonly string[] | undefined
  readonly isActive?: boolean | undefined
  readonly password?: string | undefined
  /** Sent if the e-mail changes. */
  readonly link: MailedLink
}

/** The role of a SUPER_ADMIN or an applicant is read-only (decision 6.5). */
const roleAfter = (account: Account, asked: StaffRole | undefined): Role => {
  if (asked === undefined || asked === account.role) return account.role
  if (account.role === 'ADMIN' || account.role === 'ANALYST') return asked
  throw new DomainError('VALIDATION', {
    errors: [{ field: 'role', message: 'O perfil deste usuário não pode ser alterado' }],
  })
}

/**
 * The links after an ADMIN's change, which adds and removes only its own municipalities; other links stay and need
 * not be in the form. A user with other municipalities may lose all of the ADMIN's; any other user keeps at least
 * one, or no ADMIN could reach the account (decisions 3 and 8.1).
 */
const linksInReach = (by: Actor, before: readonly string[], asked: readonly string[]): readonly string[] => {
  if (by.role === 'SUPER_ADMIN') return asked
  const own = (id: string): boolean => mayLinkUsersTo(by, id)
  if (asked.some((id) => !own(id) && !before.includes(id))) {
    throw new DomainError('FORBIDDEN', { message: 'Você só pode vincular usuários aos seus municípios' })
  }
  if (before.every(own) && !asked.some(own)) {
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

type Standing = Pick<Account, 'role' | 'scope' | 'isActive' | 'municipalityIds'>

const sameLinks = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** The fields whose value differs: a form may send back unchanged values. */
const changedFields = (account: Account, after: Standing, { personal, password }: UpdateUser): UserField[] =>
  USER_FIELDS.filter((field) => {
    if (field === 'password') return password !== undefined
    if (field === 'municipalityIds') return !sameLinks(account.municipalityIds, after.municipalityIds)
    // With another role the scope follows from the role.
    if (field === 'scope') return account.role === after.role && account.scope !== after.scope
    if (field === 'role' || field === 'isActive') return account[field] !== after[field]
    return field in personal && !isDeepStrictEqual(personal[field], account.personal[field])
  })

/**
 * A new role, a new password or a change of `isActive` ends the person's sessions (decision 3). So does a change of
 * scope or links, because tokens carry them and would keep granting access.
 */
const SESSIONS_END_WITH: ReadonlySet<UserField> = new Set([
  'role',
  'scope',
  'password',
  'isActive',
  'municipalityIds',
])

/** Each of these hands over the account or widens its permissions (ADR 0014). */
const NEEDS_FRESH_SIGN_IN: ReadonlySet<UserField> = new Set(['role', 'scope', 'email', 'password'])

export const updateUser: Decide<UpdateUser> = (account, command) => {
  const { by, isFresh, personal, password, link } = command
  const passwordGiven = password !== undefined
  ensureMay(by, 'edit', account)
  const role = roleAfter(account, command.role)
  const after = {
    role,
    scope: scopeAfter(account, { by, role, asked: command.scope }),
    municipalityIds: linksAfter(account, command),
    isActive: command.isActive ?? account.isActive,
  }
  const fields = changedFields(account, after, command)
  for (const field of fields) ensureMayChange(by, field, account)
  if (!isFresh && fields.some((field) => NEEDS_FRESH_SIGN_IN.has(field)))
    throw new DomainError('REAUTHENTICATION_REQUIRED')
  if (passwordGiven) ensureUncommon(password, { ...account.personal, ...personal })
  const userId = account.id
  const confirmation = confirmationOfChange(account, personal.email, link)
  // A link to a new e-mail can replace the password.
  const scope = passwordGiven || confirmation.length > 0 ? scopeWithPasswordBy(by, after) : after.scope
  const ended = scope !== account.scope || fields.some((field) => SESSIONS_END_WITH.has(field))
  return [
    userChanged(account, { personal: { ...account.personal, ...personal }, ...after, scope }),
    ...confirmation,
    ...(passwordGiven
      ? [{ type: 'UserPasswordChanged', data: { userId, temporaryPassword: true } } as const]
      : []),
    ...(ended ? [{ type: 'UserSessionsEnded', data: { userId } } as const] : []),
  ]
}
