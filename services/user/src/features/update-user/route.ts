import { managedUserResponse, userParams } from '@licensing/contracts'
import { updateUserBodyOf } from '@licensing/forms'
import { isFresh, onUser, put } from '@licensing/http'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { personalChanges } from '../../domain/personal-changes'
import { newLink } from '../../mailed-links/link'
import { presentUser } from '../../read-models/users/present'
import { ensureMunicipalitiesExist } from '../create-user/known-municipalities'
import { updateUser } from './decide'

export const updateUserRoute = ({ accounts, municipalityNames, passwordMinLength, now }: UserDeps) =>
  put(
    '/users/:id',
    {
      auth: onUser('edit'),
      summary: 'Altera um usuário; trocar perfil, senha ou situação encerra suas sessões',
      params: userParams,
      body: updateUserBodyOf(passwordMinLength),
      responds: managedUserResponse,
      command: true,
      // The body may contain a password, and the update is idempotent by nature, so its response is not stored.
      idempotent: false,
    },
    async ({ actor, signIn, params: { id }, body, tx, meta }) => {
      const { role, scope, municipalityIds, isActive, password } = body
      const passwordHash = password === undefined ? undefined : await hashPassword(password)
      await ensureMunicipalitiesExist(municipalityNames, municipalityIds ?? [])
      const changed = await accounts.change({ tx, meta }, id, (account) =>
        updateUser(account, {
          by: actor,
          isFresh: isFresh(signIn),
          personal: personalChanges(body),
          role,
          scope,
          municipalityIds,
          isActive,
          password,
          link: newLink('emailConfirmation', now()),
        }),
      )
      if (passwordHash !== undefined) {
        await putCredentials(tx, { userId: id, passwordHash, changedAt: now() })
      }
      return presentUser(municipalityNames, actor, changed)
    },
  )
