import { DomainError, loginResponse, type PasskeyAssertion, type SignInFactor } from '@licensing/contracts'
import { secondFactorBody, type SecondFactorBody } from '@licensing/forms'
import { anyone, post, type Limits } from '@licensing/http'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import { findUser } from '../../read-models/users/find'
import { useChallenge, type Challenge } from '../../second-factor/challenges'
import { passkeysOf, usePasskey } from '../../second-factor/passkeys'
import { spendRecoveryCode, isRecoveryCode } from '../../second-factor/recovery-codes'
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
  readonly origin: string
}

interface Attempt extends Pick<SignInRequest, 'tx' | 'meta'> {
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

/** Records a proven factor as used, with the sign-in. */
type Spend = (attempt: Attempt) => Promise<void>

/** @throws DomainError WRONG_CODE, also for a used code */
const proveCode = async (deps: UserDeps, account: Account, code: string): Promise<Spend> => {
  const step = await unusedStep(deps, account.id, code)
  return async ({ tx, meta, signIn }) => {
    await deps.signInTrail.append(tx, actedBy(account, meta), signIn)
    await useTotpStep(tx, account.id, step)
  }
}

/** @throws DomainError WRONG_CODE */
const proveRecoveryCode = async (
  { database, accounts, signInTrail }: UserDeps,
  user: Account,
  recoveryCode: string,
): Promise<Spend> => {
  const { id } = user
  const matches = await isRecoveryCode(database, id, recoveryCode)
  useRecoveryCode(user, { matches })
  return async ({ tx, meta, signIn }) => {
    const byThisSession = { ...actedBy(user, meta), sessionId: signIn.sessionId }
    await accounts.change({ tx, meta: byThisSession }, id, (account) => [
      ...useRecoveryCode(account, { matches }),
      signInTrail.fact(signIn),
    ])
    useRecoveryCode(user, { matches: await spendRecoveryCode(tx, id, recoveryCode) })
  }
}

/** @throws DomainError WRONG_CODE, also for a cloned passkey with a counter */
const provePasskey = async (
  { database, signInTrail }: UserDeps,
  account: Account,
  { passkey, ...expected }: { passkey: PasskeyAssertion; challenge: Challenge; origin: string },
): Promise<Spend> => {
  const known = await passkeysOf(database, account.id)
  const used = known.find(({ credentialId }) => credentialId === passkey.id)
  const counter = await countFrom(passkey, used, expected)
  return async ({ tx, meta, signIn }) => {
    await signInTrail.append(tx, actedBy(account, meta), signIn)
    await usePasskey(tx, account.id, { credentialId: passkey.id, counter })
  }
}

const factorOf = ({ code, passkey }: Pick<SecondFactorBody, 'code' | 'passkey'>): SignInFactor => {
  if (passkey !== undefined) return 'passkey'
  return code === undefined ? 'recoveryCode' : 'totp'
}

/** @throws DomainError for an invalid proof, and for an account that may not sign in */
const prove = async (
  deps: UserDeps,
  challenge: Challenge,
  { body: { code, recoveryCode, passkey }, limits, origin }: Proof,
): Promise<{ readonly account: Account; readonly spend: Spend }> => {
  const account = await accountOf(deps, challenge)
  if (passkey !== undefined)
    return { account, spend: await provePasskey(deps, account, { passkey, challenge, origin }) }
  if (code === undefined)
    return { account, spend: await proveRecoveryCode(deps, account, recoveryCode ?? '') }
  await limits.spend('secondFactor', account.id)
  return { account, spend: await proveCode(deps, account, code) }
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
      body: secondFactorBody,
      responds: loginResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ body, tx, meta, limits, client, cookies }) => {
      const challenge = await deps.challenges.open(body.challenge)
      const { userId, id: sessionId } = challenge
      const { account, spend } = await deps.signInTrail.recordingRefusal(
        { userId, sessionId, client, meta },
        () => prove(deps, challenge, { body, limits, origin: client.origin }),
      )
      const secondFactor = factorOf(body)
      const { signIn, answer } = await newSession(deps, account, { id: sessionId, secondFactor, client })
      await spend({ tx, meta, signIn })
      // After the append, which is the earliest point where a transaction takes its id.
      await useChallenge(tx, challenge)
      await storeSession(deps, { tx, cookies }, signIn)
      return answer
    },
  )
