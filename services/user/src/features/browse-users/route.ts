import { managedUserResponse, userListResponse, userParams } from '@licensing/contracts'
import { userListQuery } from '@licensing/forms'
import { get, may, onUser, paginated } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { ensureVisible } from '../../domain/account-policy'
import { findUser, findUsers } from '../../read-models/users/find'
import { presentUser, presentUsers } from '../../read-models/users/present'

export const listUsersRoute = ({ database, municipalityNames }: UserDeps) =>
  get(
    '/users',
    {
      auth: may('users/view'),
      summary: 'Lista usuários',
      query: userListQuery,
      responds: userListResponse,
    },
    async ({ actor, query }) => {
      const { accounts, total } = await findUsers(database, actor, query)
      const users = await presentUsers(municipalityNames, actor, accounts)
      return paginated('users', users, { ...query, total })
    },
  )

export const getUserRoute = ({ database, municipalityNames }: UserDeps) =>
  get(
    '/users/:id',
    {
      auth: onUser('view'),
      summary: 'Mostra um usuário',
      params: userParams,
      responds: managedUserResponse,
    },
    async ({ actor, params }) =>
      presentUser(municipalityNames, actor, ensureVisible(actor, await findUser(database, params.id))),
  )
