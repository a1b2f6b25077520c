import { loginResponse, secondFactorBody, type EventMeta } from '@licensing/contracts'
import type { Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post } from '@licensing/http-kit'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { dutiesOf } from '../../domain/session-duties'
import { findUser } from '../../read-models/users/find'
import { useChallenge, type Challenge } from '../../second-factor/challenges'
import { dropRecoveryCode, isRecoveryCode } from '../../second-factor/recovery-codes'
import { sessionAnswer } from '../../second-factor/sign-in-answer'
import { totpSecretOf, useTotpStep } from '../../second-factor/totp-secrets'
import { stepOf } from '../../second-factor/totp'
import { rememberDevice } from '../../sign-in-guard/known-devices'
import { mayEnter } from '../sign-in/may-enter'
import { useRecoveryCode } from './decide'

interface Attempt {
  readonly write: Write
  readonly meta: EventMeta
}

/** @throws DomainError CHALLENGE_EXPIRED where the password or the account changed since the first step */
const accountOf = async ({ database, endedSessions }: UserDeps, challenge: Challenge): Promise<Account> => {
  const { id, userId, issuedAt } = challenge
  const account = await findUser(database, userId)
  if (account === undefined || (await endedSessions.isEnded(userId, issuedAt.getTime(), id)))
    throw new DomainError('CHALLENGE_EXPIRED')
  mayEnter(account)
  return account
}

/** @throws DomainError WRONG_CODE, also for a code used before */
const spendCode = async (
  { database, personal, now }: UserDeps,
  { id }: Account,
  { write, code }: { readonly write: Write; readonly code: string },
): Promise<void> => {
  const secret = await totpSecretOf(database, personal, id)
  const step = secret === undefined ? undefined : stepOf(secret, code, now())
  if (step === undefined) throw new DomainError('WRONG_CODE')
  useTotpStep(write, id, step)
}

const spendRecoveryCode = async (
  { database, accounts }: UserDeps,
  { id, role }: Account,
  { write, meta, recoveryCode }: Attempt & { readonly recoveryCode: string },
): Promise<void> => {
  await accounts.change({ write, meta: { ...meta, actorId: id, actorRole: role } }, id, async (account) =>
    useRecoveryCode(account, { matches: await isRecoveryCode(database, id, recoveryCode) }),
  )
  dropRecoveryCode(write, id, recoveryCode)
}

/**
 * The second step of a sign-in. Codes of an app are counted per account, whatever addresses they come from: six digits can be
 * guessed. Recovery codes cannot, so nobody who spends that count locks the owner out.
 */
export const secondFactorSignInRoute = (deps: UserDeps) =>
  post(
    '/auth/second-factor',
    {
      auth: anyone,
      summary: 'Segunda etapa do login: código do aplicativo ou de recuperação',
      tag: 'auth',
      body: secondFactorBody,
      responds: loginResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ body, write, meta, limits, cookies }) => {
      const challenge = await deps.challenges.open(body.challenge)
      const account = await accountOf(deps, challenge)
      const { code, recoveryCode } = body
      if (code !== undefined) {
        await limits.spend('secondFactor', account.id)
        await spendCode(deps, account, { write, code })
      } else await spendRecoveryCode(deps, account, { write, meta, recoveryCode: recoveryCode ?? '' })
      // After the append: a write takes its transaction id there at the earliest.
      useChallenge(write, challenge)
      const duties = dutiesOf(account, deps.secondFactorRequiredFor)
      const answer = await sessionAnswer(deps, account, { id: challenge.id, duties })
      await rememberDevice(deps.database, account.id, cookies)
      return answer
    },
  )
