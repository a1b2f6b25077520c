import { managedUserResponse } from '@licensing/contracts'
import { createUserBodyOf } from '@licensing/forms'
import { may, post } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { normaliseAddress } from '../../domain/address'
import { newLink } from '../../mailed-links/link'
import { readableUser } from '../../read-models/users/find'
import { presentUser } from '../../read-models/users/present'
import { createUser } from './decide'
import { ensureMunicipalitiesExist } from './known-municipalities'

export const createUserRoute = ({
  accounts,
  database,
  municipalityNames,
  passwordMinLength,
  now,
}: UserDeps) =>
  post(
    '/users',
    {
      auth: may('users/add'),
      summary: 'Cria um analista ou administrador',
      body: createUserBodyOf(passwordMinLength),
      responds: { 201: managedUserResponse },
      command: true,
      access: readableUser(database),
    },
    async ({ actor, body, tx, meta }) => {
      const { name, email, password, role, scope, municipalityIds } = body
      await ensureMunicipalitiesExist(municipalityNames, municipalityIds)
      const userId = randomUUID()
      const personal = {
        name,
        email,
        cpf: body.cpf ?? null,
        phone: body.phone ?? null,
        address: normaliseAddress(body.address),
      }
      const passwordHash = await hashPassword(password)
      const link = newLink('emailConfirmation', now())
      const asked = { userId, personal, password, role, scope, municipalityIds, link }
      const opening = createUser({ ...asked, by: actor })
      const account = await accounts.open({ tx, meta }, opening)
      await putCredentials(tx, { userId, passwordHash, changedAt: now() })
      return presentUser(municipalityNames, actor, account)
    },
  )
