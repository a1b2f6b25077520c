import { currentUser, profileBody, verifyResponse } from '@licensing/contracts'
import { get, put, signedIn } from '@licensing/http-kit'
import type { UserDeps } from '../../deps'
import { keptAddress } from '../../domain/address'
import { presentCurrentUser } from '../../read-models/users/present'
import { changeProfile, type ChangeProfile } from './decide'
import { signedInUser } from './signed-in-user'

export const verifyRoute = ({ database }: UserDeps) =>
  get(
    '/auth/verify',
    {
      auth: signedIn,
      summary: 'Confirma que o token vale e diz de quem é',
      tag: 'auth',
      responds: verifyResponse,
    },
    async ({ actor }) => ({ user: await presentCurrentUser(database, await signedInUser(database, actor)) }),
  )

export const meRoute = ({ database }: UserDeps) =>
  get(
    '/auth/me',
    { auth: signedIn, summary: 'Dados do usuário autenticado', tag: 'auth', responds: currentUser },
    async ({ actor }) => presentCurrentUser(database, await signedInUser(database, actor)),
  )

export const changeProfileRoute = ({ accounts }: UserDeps) =>
  put(
    '/auth/me',
    {
      auth: signedIn,
      summary: 'Altera nome, telefone e endereço do próprio usuário',
      tag: 'auth',
      body: profileBody,
      responds: currentUser,
      command: true,
    },
    async ({ actor, body, tx, meta }) => {
      const changes: ChangeProfile = {
        ...(body.name === undefined ? {} : { name: body.name }),
        ...('phone' in body ? { phone: body.phone ?? null } : {}),
        ...('address' in body ? { address: keptAddress(body.address) } : {}),
      }
      await accounts.change({ tx, meta }, actor.id, (account) => changeProfile(account, changes))
      return presentCurrentUser(tx, await signedInUser(tx, actor))
    },
  )
