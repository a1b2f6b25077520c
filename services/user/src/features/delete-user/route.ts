import { userParams } from '@licensing/contracts'
import { del, onUser } from '@licensing/http-kit'
import { otherSuperAdminsLeft } from '../../accounts/super-admins'
import type { UserDeps } from '../../deps'
import { deleteUser } from './decide'

export const deleteUserRoute = ({ accounts }: UserDeps) =>
  del(
    '/users/:id',
    {
      auth: onUser('delete'),
      summary: 'Exclui um usuário e apaga seus dados pessoais',
      tag: 'users',
      params: userParams,
      command: true,
      status: 204,
    },
    async ({ actor, params: { id }, tx, meta }) => {
      const otherSuperAdmins = await otherSuperAdminsLeft(tx, id)
      await accounts.change({ tx, meta }, id, (account) =>
        deleteUser(account, { by: actor, otherSuperAdmins }),
      )
    },
  )
