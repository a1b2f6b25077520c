import { managedUserResponse, userParams, type PersonalFacts } from '@licensing/contracts'
import { updateUserBodyOf } from '@licensing/forms'
import { isFresh, onUser, put } from '@licensing/http'
import type { z } from 'zod'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { normaliseAddress } from '../../domain/address'
import { newLink } from '../../mailed-links/link'
import { presentUser } from '../../read-models/users/present'
import { ensureMunicipalitiesExist } from '../create-user/known-municipalities'
import { updateUser } from './decide'

type Body = z.output<ReturnType<typeof updateUserBodyOf>>

/** The given changes: a blank value clears, an absent one changes nothing. */
const personalChanges = (body: Body): Partial<PersonalFacts> => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.email === undefined ? {} : { email: body.email }),
  ...('cpf' in body ? { cpf: body.cpf ?? null } : {}),
  ...('phone' in body ? { phone: body.phone ?? null } : {}),
  ...('address' in body ? { address: normaliseAddress(body.address) } : {}),
})

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
