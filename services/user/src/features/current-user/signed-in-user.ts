import type { Queryable } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'
import type { Actor } from '@licensing/permissions'
import type { Account } from '../../domain/account'
import { findUser } from '../../read-models/users/find'

/**
 * Loads the account of a token, which may have been closed since the token was verified.
 * @throws DomainError SESSION_ENDED
 */
export const signedInUser = async (source: Queryable, actor: Actor): Promise<Account> => {
  const account = await findUser(source, actor.id)
  if (account === undefined || !account.isActive) throw new DomainError('SESSION_ENDED')
  return account
}
