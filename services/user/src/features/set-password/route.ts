import { userParams } from '@licensing/contracts'
import { setPasswordBodyOf } from '@licensing/forms'
import { fresh, onUser, put } from '@licensing/http'
import { putCredentials } from '../../credentials/credentials'
import { hashPassword } from '../../credentials/password-hash'
import type { UserDeps } from '../../deps'
import { setPassword } from './decide'

export const setPasswordRoute = ({ accounts, passwordMinLength, now }: UserDeps) =>
  put(
    '/users/:id/password',
    {
      auth: fresh(onUser('setPassword')),
      summary: 'Define a senha de outro usuário; suas sessões se encerram',
      params: userParams,
      body: setPasswordBodyOf(passwordMinLength),
      command: true,
      idempotent: false,
    },
    async ({ actor, params: { id }, body, tx, meta }) => {
      const passwordHash = await hashPassword(body.password)
      await accounts.change({ tx, meta }, id, (account) =>
        setPassword(account, { by: actor, password: body.password }),
      )
      await putCredentials(tx, { userId: id, passwordHash, changedAt: now() })
    },
  )
