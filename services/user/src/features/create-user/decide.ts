import { type AccountScope, DomainError, type PersonalFacts, type Role } from '@licensing/contracts'
import { type Actor, mayLinkUsersTo } from '@licensing/permissions'
import { ensureUncommon } from '../../credentials/common-password'
import type { AccountEvent } from '../../domain/account-events'
import { confirmationRequested } from '../../domain/email-confirmation'
import type { MailedLink } from '../../mailed-links/link'
import { scopeOfNew } from '../../domain/scope'

/** No API creates a SUPER_ADMIN, and applicants register themselves (decision 7.5). */
export type StaffRole = Extract<Role, 'ADMIN' | 'ANALYST'>

export interface CreateUser {
  readonly by: Actor
  readonly userId: string
  readonly personal: PersonalFacts
  readonly password: string
  readonly role: StaffRole
  /** Defaults to the widest scope that `by` may grant. */
  readonly scope?: AccountScope | undefined
  readonly municipalityIds: readonly string[]
  readonly link: MailedLink
}

/** An ADMIN creates users in its own municipalities only, and therefore in at least one (decision 3). */
const ensureInReach = (by: Actor, municipalityIds: readonly string[]): void => {
  if (by.role === 'SUPER_ADMIN') return
  if (!municipalityIds.every((id) => mayLinkUsersTo(by, id))) {
    throw new DomainError('FORBIDDEN', { message: 'Você só pode vincular usuários aos seus municípios' })
  }
  if (municipalityIds.length === 0) {
    throw new DomainError('VALIDATION', {
      errors: [{ field: 'municipalityIds', message: 'Vincule ao menos um dos seus municípios' }],
    })
  }
}

export const createUser = ({
  by,
  userId,
  personal,
  password,
  role,
  scope,
  municipalityIds,
  link,
}: CreateUser): readonly AccountEvent[] => {
  ensureInReach(by, municipalityIds)
  ensureUncommon(password, personal)
  return [
    {
      type: 'UserCreated',
      data: {
        userId,
        personal,
        role,
        scope: scopeOfNew(by, role, scope),
        municipalityIds: [...new Set(municipalityIds)],
        temporaryPassword: true,
      },
    },
    confirmationRequested(userId, link),
  ]
}
