import { userParams } from '@licensing/contracts'
import { del, onUser } from '@licensing/http-kit'
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
      freshSignIn: true,
      command: true,
      status: 204,
    },
    ({ actor, params: { id }, write, meta }) =>
      accounts.close({ write, meta }, id, (account) => deleteUser(account, { by: actor })),
  )
