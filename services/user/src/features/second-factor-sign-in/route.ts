import {
  loginResponse,
  secondFactorBody,
  type LoginResponse,
  type PasskeyAssertion,
  type SecondFactorBody,
  type SignInFactor,
} from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import { anyone, post, type Limits } from '@licensing/http-kit'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { findUser } from '../../read-models/users/find'
import { useChallenge, type Challenge } from '../../second-factor/challenges'
import { passkeysOf, usePasskey } from '../../second-factor/passkeys'
import { dropRecoveryCode, isRecoveryCode } from '../../second-factor/recovery-codes'
import { countFrom } from '../../second-factor/relying-party'
import { actedBy, storeSession, newSession, type SignInRequest } from '../../second-factor/sign-in-answer'
import { unusedStep } from '../../second-factor/totp-proof'
import { useTotpStep } from '../../second-factor/totp-secrets'
import type { NewSignIn } from '../../sign-in-trail/sign-in-trail'
import { ensureMaySignIn } from '../sign-in/ensure-may-sign-in'
import { useRecoveryCode } from './decide'

interface Proof {
  readonly body: SecondFactorBody
  readonly limits: Limits
}

interface Attempt extends SignInRequest {
  /** The factor recorded in the sign-in trail. */
  readonly signIn: NewSignIn
}

/** @throws DomainError CHALLENGE_EXPIRED if the password or the account changed since the first step */
const accountOf = async ({ database, endedSessions }: UserDeps, challenge: Challenge): Promise<Account> => {
  const { id, userId, issuedAt } = challenge
  const account = await findUser(database, userId)
  if (account === undefined || (await endedSessions.isEnded(userId, issuedAt.getTime(), id)))
    throw new DomainError('CHALLENGE_EXPIRED')
  ensureMaySignIn(account)
  return account
}

/** @throws DomainError WRONG_CODE, also for a used code */
const spendCode = async (
  deps: UserDeps,
  account: Account,
  { write, meta, signIn, code }: Attempt & { readonly code: string },
): Promise<void> => {
  const { id } = account
  const step = await unusedStep(deps, id, code)
  await deps.signInTrail.append(write, actedBy(account, meta), signIn)
  useTotpStep(write, id, step)
}

const spendRecoveryCode = async (
  { database, accounts, signInTrail }: UserDeps,
  user: Account,
  { write, meta, signIn, recoveryCode }: Attempt & { readonly recoveryCode: string },
): Promise<void> => {
  const { id } = user
  const byThisSession = { ...actedBy(user, meta), sessionId: signIn.sessionId }
  await accounts.change({ write, meta: byThisSession }, id, async (account) => [
    ...useRecoveryCode(account, { matches: await isRecoveryCode(database, id, recoveryCode) }),
    signInTrail.fact(signIn),
  ])
  dropRecoveryCode(write, id, recoveryCode)
}

interface GivenPasskey {
  readonly passkey: PasskeyAssertion
  readonly challenge: Challenge
}

/** @throws DomainError WRONG_CODE, also for a cloned passkey with a counter */
const spendPasskey = async (
  { database, signInTrail }: UserDeps,
  account: Account,
  { write, meta, client, signIn, passkey, challenge }: Attempt & GivenPasskey,
): Promise<void> => {
  const known = await passkeysOf(database, account.id)
  const used = known.find(({ credentialId }) => credentialId === passkey.id)
  const counter = await countFrom(passkey, used, { challenge, origin: client.origin })
  await signInTrail.append(write, actedBy(account, meta), signIn)
  usePasskey(write, account.id, { credentialId: passkey.id, counter })
}

const factorOf = ({ code, passkey }: Pick<SecondFactorBody, 'code' | 'passkey'>): SignInFactor => {
  if (passkey !== undefined) return 'passkey'
  return code === undefined ? 'recoveryCode' : 'totp'
}

/** @throws DomainError for an invalid proof, and for an account that may not sign in */
const openSession = async (
  deps: UserDeps,
  challenge: Challenge,
  request: SignInRequest,
  { body: { code, recoveryCode, passkey }, limits }: Proof,
): Promise<LoginResponse> => {
  const account = await accountOf(deps, challenge)
  if (code !== undefined) await limits.spend('secondFactor', account.id)
  const { client, write } = request
  const secondFactor = factorOf({ code, passkey })
  const { signIn, answer } = await newSession(deps, account, { id: challenge.id, secondFactor, client })
  if (passkey !== undefined) await spendPasskey(deps, account, { ...request, signIn, passkey, challenge })
  else if (code !== undefined) await spendCode(deps, account, { ...request, signIn, code })
  else await spendRecoveryCode(deps, account, { ...request, signIn, recoveryCode: recoveryCode ?? '' })
  // After the append, which is the earliest point where a write takes its transaction id.
  useChallenge(write, challenge)
  await storeSession(deps, request, signIn)
  return answer
}

/**
 * The second step of a sign-in. Codes of an app are rate-limited per account, over all addresses, because six digits
 * can be guessed. Recovery codes cannot, so exhausting the limit does not lock out the owner.
 */
export const secondFactorSignInRoute = (deps: UserDeps) =>
  post(
    '/auth/second-factor',
    {
      auth: anyone,
      summary: 'Segunda etapa do login: código do aplicativo ou de recuperação, ou chave de acesso',
      tag: 'auth',
      body: secondFactorBody,
      responds: loginResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ body, write, meta, limits, client, cookies }) => {
      const challenge = await deps.challenges.open(body.challenge)
      const { userId, id: sessionId } = challenge
      return deps.signInTrail.recordingRefusal({ userId, sessionId, client, meta }, () =>
        openSession(deps, challenge, { write, meta, client, cookies }, { body, limits }),
      )
    },
  )
