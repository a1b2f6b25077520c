import { DomainError, type UserAction, type UserField } from '@licensing/contracts'
import {
  type Actor,
  mayChangeOnUser,
  mayOnUser,
  userRelationsTo,
  type UserSubject,
} from '@licensing/permissions'
import type { Account } from './account'

/** @throws DomainError NOT_FOUND for an unknown account or one the actor may not see (decision 1: 404, never 403) */
export const ensureVisible = <Subject extends UserSubject>(
  actor: Actor,
  account: Subject | undefined,
): Subject => {
  if (account === undefined || !mayOnUser(actor, 'view', account)) throw new DomainError('NOT_FOUND')
  return account
}

/** 403, with the reason if the account is linked to other municipalities too (decision 8.1). */
const forbidden = (actor: Actor, account: UserSubject): DomainError => {
  const relations = userRelationsTo(actor, account)
  const elsewhereToo =
    relations.includes('adminOfMunicipality') && !relations.includes('adminOfAllMunicipalities')
  return elsewhereToo
    ? new DomainError('FORBIDDEN', {
        message:
          'Este usuário também está vinculado a outros municípios: você só pode vinculá-lo aos seus ou desvinculá-lo deles',
      })
    : new DomainError('FORBIDDEN')
}

/** @throws DomainError NOT_FOUND as `ensureVisible`, FORBIDDEN for an action that the actor lacks permission for */
export const ensureMay = (
  actor: Actor,
  action: Exclude<UserAction, 'approve' | 'reject'>,
  account: UserSubject,
): void => {
  ensureVisible(actor, account)
  if (mayOnUser(actor, action, account)) return
  const own = actor.id === account.id
  if (own && action === 'setPassword') {
    throw new DomainError('FORBIDDEN', { message: 'Altere a própria senha na tela de perfil' })
  }
  if (own && action === 'delete') throw new DomainError('CANNOT_DELETE_SELF')
  throw forbidden(actor, account)
}

/**
 * @throws DomainError FORBIDDEN for a field the actor may not change, although it may edit the account (decision 8.1)
 */
export const ensureMayChange = (actor: Actor, field: UserField, account: UserSubject): void => {
  if (field === 'password') return ensureMay(actor, 'setPassword', account)
  if (mayChangeOnUser(actor, field, account)) return
  if (actor.id === account.id && mayOnUser(actor, 'edit', account)) {
    throw new DomainError('FORBIDDEN', { message: 'Ninguém altera o próprio perfil nem o próprio alcance' })
  }
  throw forbidden(actor, account)
}

type Standing = Pick<Account, 'role' | 'isActive'>

const isActiveSuperAdmin = (account: Standing | null): boolean =>
  account?.role === 'SUPER_ADMIN' && account.isActive

/**
 * Whether a change removes an active SUPER_ADMIN; null stands for an account before it opens and after it closes. The
 * write then fails unless another one remains (decision 3).
 */
export const removesSuperAdmin = (before: Standing | null, after: Standing | null): boolean =>
  isActiveSuperAdmin(before) && !isActiveSuperAdmin(after)
