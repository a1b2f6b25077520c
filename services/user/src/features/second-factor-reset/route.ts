import { userParams } from '@licensing/contracts'
import { del, fresh, onUser } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { dropFactorSecrets } from '../../second-factor/factor-secrets'
import { dropRecoveryCodes } from '../../second-factor/recovery-codes'
import { resetSecondFactor } from './decide'

export const resetSecondFactorRoute = ({ accounts }: UserDeps) =>
  del(
    '/users/:id/second-factor',
    {
      auth: fresh(onUser('resetSecondFactor')),
      summary: 'Remove a verificação em duas etapas de outro usuário; suas sessões se encerram',
      params: userParams,
      command: true,
    },
    async ({ actor, params: { id }, tx, meta }) => {
      await accounts.change({ tx, meta }, id, (account) => resetSecondFactor(account, { by: actor }))
      await dropFactorSecrets(tx, id)
      await dropRecoveryCodes(tx, id)
    },
  )
