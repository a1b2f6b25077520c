import { findPage, type Queryable, sql, whereSearched } from '@licensing/event-store'
import type { Role } from '@licensing/contracts'
import type { Caller } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { Account } from '../../domain/account'
import { ensureVisible } from '../../domain/account-policy'
import { accountOf, USER_COLUMNS, type UserRow } from './row'

export interface UserSearch {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly role?: Role | undefined
  readonly isActive?: boolean | undefined
  readonly isApproved?: boolean | undefined
}

/** The rows for which `mayOnUser` allows `view`, as a query condition; both must agree. */
const visibleTo = (actor: Actor) => {
  const query = sql('user.users')
  if (actor.role === 'SUPER_ADMIN') return query
  return query.whereNot({ role: 'SUPER_ADMIN' }).where((either) =>
    either
      .where({ role: 'APPLICANT' })
      .orWhere({ id: actor.id })
      .orWhereRaw('municipality_ids && ?::uuid[]', [[...actor.municipalityIds]]),
  )
}

const matching = (actor: Actor, { search, role, isActive, isApproved }: UserSearch) => {
  const query = whereSearched(visibleTo(actor), 'search', search, { short: 'start' })
  if (role !== undefined) query.where({ role })
  if (isActive !== undefined) query.where({ is_active: isActive })
  if (isApproved !== undefined) query.where({ is_approved: isApproved })
  return query
}

/** One page of the users this actor may see, newest first, with the total. */
export const findUsers = async (
  source: Queryable,
  actor: Actor,
  search: UserSearch,
): Promise<{ accounts: Account[]; total: number }> => {
  const { rows, total } = await findPage<UserRow>(source, matching(actor, search), search, (found) =>
    found.select(USER_COLUMNS).orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]),
  )
  return { accounts: rows.map(accountOf), total }
}

const first = ([row]: readonly UserRow[]): Account | undefined =>
  row === undefined ? undefined : accountOf(row)

const users = () => sql('user.users').select(USER_COLUMNS)

export const findUser = async (source: Queryable, id: string): Promise<Account | undefined> =>
  first(await source.run<UserRow>(users().where({ id })))

/** For the `access` of a route. @throws DomainError NOT_FOUND for an unknown or invisible account */
export const readableUser =
  (source: Queryable) =>
  async ({ id, actor }: Caller): Promise<Account> =>
    ensureVisible(actor, await findUser(source, id))

/** `email` in lower case, as the forms pass it. */
export const findUserByEmail = async (source: Queryable, email: string): Promise<Account | undefined> =>
  first(await source.run<UserRow>(users().whereRaw('lower(email) = ?', [email])))
