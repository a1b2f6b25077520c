import {
  managedUserResponse,
  userListQuery,
  userListResponse,
  userParams,
  type ManagedUserResponse,
} from '@licensing/contracts'
import type { Queryable } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { get, may, onUser, paginated } from '@licensing/http-kit'
import { type Actor, mayOnUser } from '@licensing/permissions'
import type { UserDeps } from '../../deps'
import { findUser, findUsers } from '../../read-models/users/find'
import { presentUsers } from '../../read-models/users/present'
import { standingOf } from '../../read-models/users/row'

export const listUsersRoute = ({ database }: UserDeps) =>
  get(
    '/users',
    {
      auth: may('users/view'),
      summary: 'Lista usuários',
      tag: 'users',
      query: userListQuery,
      responds: userListResponse,
    },
    async ({ actor, query }) => {
      const { rows, total } = await findUsers(database, actor, query)
      return paginated('users', await presentUsers(database, actor, rows), { ...query, total })
    },
  )

/** One user as this actor sees it. @throws DomainError NOT_FOUND also for one outside its sight (decision 1) */
export const visibleUser = async (
  source: Queryable,
  actor: Actor,
  id: string,
): Promise<ManagedUserResponse> => {
  const row = await findUser(source, id)
  if (row === undefined || !mayOnUser(actor, 'view', standingOf(row))) throw new DomainError('NOT_FOUND')
  const [user] = await presentUsers(source, actor, [row])
  if (user === undefined) throw new DomainError('NOT_FOUND')
  return user
}

export const getUserRoute = ({ database }: UserDeps) =>
  get(
    '/users/:id',
    {
      auth: onUser('view'),
      summary: 'Mostra um usuário',
      tag: 'users',
      params: userParams,
      responds: managedUserResponse,
    },
    ({ actor, params }) => visibleUser(database, actor, params.id),
  )
