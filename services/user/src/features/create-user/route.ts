import { createUserBodyOf, managedUserResponse } from '@licensing/contracts'
import { may, post } from '@licensing/http-kit'
import { randomUUID } from 'node:crypto'
import { saveCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { keptAddress } from '../../domain/address'
import { visibleUser } from '../browse-users/route'
import { createUser } from './decide'
import { ensureMunicipalitiesExist } from './known-municipalities'

export const createUserRoute = ({ accounts, passwordMinLength, now }: UserDeps) =>
  post(
    '/users',
    {
      auth: may('users/add'),
      summary: 'Cria um analista ou administrador',
      tag: 'users',
      body: createUserBodyOf(passwordMinLength),
      responds: managedUserResponse,
      command: true,
      status: 201,
    },
    async ({ actor, body, tx, meta }) => {
      const { name, email, role, municipalityIds } = body
      await ensureMunicipalitiesExist(tx, municipalityIds)
      const userId = randomUUID()
      const personal = {
        name,
        email,
        cpf: body.cpf ?? null,
        phone: body.phone ?? null,
        address: keptAddress(body.address),
      }
      const passwordHash = await hashPassword(body.password)
      await accounts.open({ tx, meta }, createUser({ by: actor, userId, personal, role, municipalityIds }))
      await saveCredentials(tx, { userId, passwordHash, changedAt: now() })
      return visibleUser(tx, actor, userId)
    },
  )
