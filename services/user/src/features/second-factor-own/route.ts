import { factorParams, recoveryCodesResponse, secondFactorStatus } from '@licensing/contracts'
import { del, fresh, get, openTo, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { dropFactorSecrets, factorNames } from '../../second-factor/factor-secrets'
import { dropRecoveryCodes, newRecoveryCodes, putRecoveryCodes } from '../../second-factor/recovery-codes'
import { signedInUser } from '../current-user/signed-in-user'
import { removeFactor, replaceRecoveryCodes } from './decide'

export const secondFactorStatusRoute = ({ database, secondFactorRequiredFor }: UserDeps) =>
  get(
    '/auth/me/second-factor',
    {
      auth: openTo(signedIn, ['enrolSecondFactor']),
      summary: 'Situação da própria verificação em duas etapas',
      responds: secondFactorStatus,
    },
    async ({ actor }) => {
      const { role, secondFactor } = await signedInUser(database, actor)
      const { factors, recoveryCodesLeft } = secondFactor
      const named = await factorNames(database, actor.id)
      return {
        factors: factors.flatMap(({ id, method }) => {
          const known = named.get(id)
          return known === undefined ? [] : [{ id, method, ...known }]
        }),
        recoveryCodesLeft,
        required: secondFactorRequiredFor.includes(role),
      }
    },
  )

export const removeFactorRoute = ({ accounts, secondFactorRequiredFor }: UserDeps) =>
  del(
    '/auth/me/second-factor/:factorId',
    {
      auth: fresh(signedIn),
      summary: 'Remove um método da própria verificação em duas etapas',
      params: factorParams,
      command: true,
    },
    async ({ actor, sessionId, params: { factorId }, tx, meta }) => {
      const { secondFactor } = await accounts.change(
        { tx, meta: { ...meta, sessionId } },
        actor.id,
        (account) =>
          removeFactor(account, { factorId, required: secondFactorRequiredFor.includes(account.role) }),
      )
      await dropFactorSecrets(tx, actor.id, factorId)
      if (secondFactor.factors.length === 0) await dropRecoveryCodes(tx, actor.id)
    },
  )

export const replaceRecoveryCodesRoute = ({ accounts }: UserDeps) =>
  post(
    '/auth/me/second-factor/recovery-codes',
    {
      auth: fresh(signedIn),
      summary: 'Troca os códigos de recuperação; os anteriores deixam de valer',
      responds: recoveryCodesResponse,
      command: true,
      idempotent: false,
    },
    async ({ actor, sessionId, tx, meta }) => {
      const codes = await newRecoveryCodes()
      await accounts.change({ tx, meta: { ...meta, sessionId } }, actor.id, (account) =>
        replaceRecoveryCodes(account, { count: codes.shown.length }),
      )
      await putRecoveryCodes(tx, actor.id, codes)
      return { recoveryCodes: codes.shown }
    },
  )
