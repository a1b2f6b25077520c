import { userParams } from '@licensing/contracts'
import { del, fresh, onUser } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { deleteUser } from './decide'

export const deleteUserRoute = ({ accounts }: UserDeps) =>
  del(
    '/users/:id',
    {
      auth: fresh(onUser('delete')),
      summary: 'Exclui um usuário e apaga seus dados pessoais',
      params: userParams,
      command: true,
    },
    ({ actor, params: { id }, tx, meta }) =>
      accounts.close({ tx, meta }, id, (account) => deleteUser(account, { by: actor })),
  )
