import type { UserAction } from '@licensing/contracts'
import { DomainError, type Role } from '@licensing/domain-kit'
import { canModule, type Actor } from '@licensing/permissions'

/** As much of an account as the rules about who may touch it need. */
export interface Standing {
  readonly id: string
  readonly role: Role
  readonly municipalityIds: readonly string[]
  readonly isApproved: boolean
}

const shareMunicipality = (actor: Actor, account: Standing): boolean =>
  account.municipalityIds.some((id) => actor.municipalityIds.includes(id))

/**
 * Whom an actor sees among the users: a SUPER_ADMIN everybody; an ADMIN every applicant and the analysts and admins of
 * its municipalities, itself included, but never a SUPER_ADMIN (decision 3).
 */
export const canSee = (actor: Actor, account: Standing): boolean => {
  if (!canModule(actor, 'users', 'view')) return false
  if (actor.role === 'SUPER_ADMIN') return true
  if (account.role === 'SUPER_ADMIN') return false
  return account.role === 'APPLICANT' || account.id === actor.id || shareMunicipality(actor, account)
}

const may: Record<UserAction, (actor: Actor, account: Standing) => boolean> = {
  edit: (actor, account) => canModule(actor, 'users', 'edit') && manages(actor, account),
  /** One's own password goes through the profile, which asks for the current one (decision 7.5). */
  setPassword: (actor, account) =>
    canModule(actor, 'users', 'edit') && manages(actor, account) && actor.id !== account.id,
  delete: (actor, account) =>
    canModule(actor, 'users', 'delete') && manages(actor, account) && actor.id !== account.id,
  approve: (actor, account) => canModule(actor, 'users', 'edit') && isPendingApplicant(account),
  reject: (actor, account) => canModule(actor, 'users', 'edit') && isPendingApplicant(account),
}

/** An ADMIN manages staff of its municipalities; applicants belong to none, so it only approves or rejects them. */
const manages = (actor: Actor, account: Standing): boolean =>
  actor.role === 'SUPER_ADMIN' ||
  ((account.role === 'ANALYST' || account.role === 'ADMIN') && shareMunicipality(actor, account))

const isPendingApplicant = (account: Standing): boolean => account.role === 'APPLICANT' && !account.isApproved

/** What this actor may do to this account now; the screens show a button only if its action is in here. */
export const allowedUserActions = (actor: Actor, account: Standing): UserAction[] =>
  canSee(actor, account)
    ? (Object.keys(may) as UserAction[]).filter((action) => may[action](actor, account))
    : []

/**
 * @throws DomainError NOT_FOUND for an account the actor may not even see (decision 1: 404, never 403), FORBIDDEN for
 * one it may see but not treat so.
 */
export const ensureMay = (
  actor: Actor,
  action: Exclude<UserAction, 'approve' | 'reject'>,
  account: Standing,
): void => {
  if (!canSee(actor, account)) throw new DomainError('NOT_FOUND')
  if (may[action](actor, account)) return
  const own = actor.id === account.id
  if (own && action === 'setPassword') {
    throw new DomainError('FORBIDDEN', { message: 'Altere a própria senha na tela de perfil' })
  }
  throw new DomainError(own && action === 'delete' ? 'CANNOT_DELETE_SELF' : 'FORBIDDEN')
}
