import { currentUser, SESSION_DUTIES, verifyResponse } from '@licensing/contracts'
import { profileBody } from '@licensing/forms'
import { get, openTo, put, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { personalChanges } from '../../domain/personal-changes'
import { presentCurrentUser } from '../../read-models/users/present'
import { changeProfile } from './decide'
import { signedInUser } from './signed-in-user'

export const verifyRoute = (deps: UserDeps) =>
  get(
    '/auth/verify',
    {
      auth: openTo(signedIn, SESSION_DUTIES),
      summary: 'Confirma que o token vale e diz de quem é',
      responds: verifyResponse,
    },
    async ({ actor, signIn: { duties } }) => ({
      user: await presentCurrentUser(deps, await signedInUser(deps.database, actor), duties),
    }),
  )

export const meRoute = (deps: UserDeps) =>
  get(
    '/auth/me',
    {
      auth: openTo(signedIn, SESSION_DUTIES),
      summary: 'Dados do usuário autenticado',
      responds: currentUser,
    },
    async ({ actor, signIn: { duties } }) =>
      presentCurrentUser(deps, await signedInUser(deps.database, actor), duties),
  )

export const changeProfileRoute = (deps: UserDeps) =>
  put(
    '/auth/me',
    {
      auth: signedIn,
      summary: 'Altera nome, telefone e endereço do próprio usuário',
      body: profileBody,
      responds: currentUser,
      command: true,
    },
    async ({ actor, body, tx, meta }) => {
      const changed = await deps.accounts.change({ tx, meta }, actor.id, (account) =>
        changeProfile(account, personalChanges(body)),
      )
      return presentCurrentUser(deps, changed)
    },
  )
