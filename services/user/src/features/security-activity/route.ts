import { securityActivityQuery, securityActivityResponse, userParams } from '@licensing/contracts'
import { get, onUser, paginated, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { ensureMay, ensureVisible } from '../../domain/account-policy'
import { findUser } from '../../read-models/users/find'
import { findActivity } from './find'

export const ownSecurityActivityRoute = (deps: UserDeps) =>
  get(
    '/auth/me/security-activity',
    {
      auth: signedIn,
      summary: 'Lista os acessos à própria conta e as alterações de suas credenciais',
      query: securityActivityQuery,
      responds: securityActivityResponse,
    },
    async ({ actor, query }) => {
      const { activity, total } = await findActivity(deps, actor.id, query)
      return paginated('activity', activity, { ...query, total })
    },
  )

export const securityActivityRoute = (deps: UserDeps) =>
  get(
    '/users/:id/security-activity',
    {
      auth: onUser('viewSecurityActivity'),
      summary: 'Lista os acessos à conta de um usuário e as alterações de suas credenciais',
      params: userParams,
      query: securityActivityQuery,
      responds: securityActivityResponse,
    },
    async ({ actor, params: { id }, query }) => {
      const account = ensureVisible(actor, await findUser(deps.database, id))
      ensureMay(actor, 'viewSecurityActivity', account)
      const { activity, total } = await findActivity(deps, account.id, query)
      return paginated('activity', activity, { ...query, total })
    },
  )
