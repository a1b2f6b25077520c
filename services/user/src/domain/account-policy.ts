import type { UserAction } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { type Actor, mayOnUser, type UserSubject } from '@licensing/permissions'

/**
 * @throws DomainError NOT_FOUND for an account the actor may not even see (decision 1: 404, never 403), FORBIDDEN for
 * one it may see but not treat so.
 */
export const ensureMay = (
  actor: Actor,
  action: Exclude<UserAction, 'approve' | 'reject'>,
  account: UserSubject,
): void => {
  if (!mayOnUser(actor, 'view', account)) throw new DomainError('NOT_FOUND')
  if (mayOnUser(actor, action, account)) return
  const own = actor.id === account.id
  if (own && action === 'setPassword') {
    throw new DomainError('FORBIDDEN', { message: 'Altere a própria senha na tela de perfil' })
  }
  throw new DomainError(own && action === 'delete' ? 'CANNOT_DELETE_SELF' : 'FORBIDDEN')
}
