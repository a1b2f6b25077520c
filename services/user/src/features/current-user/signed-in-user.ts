import type { Queryable } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'
import { findUser } from '../../read-models/users/find'
import type { UserRow } from '../../read-models/users/row'

/**
 * The account behind a token. A token outlives its account by moments, until the end of the session has reached
 * everyone: here it counts at once. @throws DomainError SESSION_ENDED
 */
export const signedInUser = async (source: Queryable, actor: Actor): Promise<UserRow> => {
  const row = await findUser(source, actor.id)
  if (row === undefined || !row.is_active) throw new DomainError('SESSION_ENDED')
  return row
}
