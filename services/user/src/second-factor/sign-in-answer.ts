import type { EventMeta, LoginAnswer, LoginResponse, SecondStep, SignInFactor } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import type { Client, Cookies } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import type { UserDeps } from '../deps'
import type { Account } from '../domain/account'
import { dutiesOf } from '../domain/session-duties'
import { presentCurrentUser } from '../read-models/users/present'
import { storeDevice } from '../sign-in-guard/known-devices'
import { passkeysOf } from './passkeys'
import { relyingPartyId, webauthnChallenge } from './relying-party'
import type { NewSignIn } from '../sign-in-trail/sign-in-trail'

/** The sign-in request, with its transaction. */
export interface SignInRequest {
  readonly tx: Transaction
  readonly meta: EventMeta
  readonly client: Client
  readonly cookies: Cookies
}

interface NewSession {
  readonly id: string
  readonly secondFactor: SignInFactor | null
  readonly client: Client
}

/** The actor is the person signing in, or with a link by e-mail, who has no session yet. */
export const actedBy = ({ id, role }: Pick<Account, 'id' | 'role'>, meta: EventMeta): EventMeta => ({
  ...meta,
  actorId: id,
  actorRole: role,
})

/** The response that opens a session, with its entry for the trail; nothing is written yet. */
export const newSession = async (
  deps: Pick<UserDeps, 'tokens' | 'municipalityNames' | 'secondFactorRequiredFor' | 'sendsEmails'>,
  account: Account,
  { id: sessionId, secondFactor, client }: NewSession,
): Promise<{ readonly signIn: NewSignIn; readonly answer: LoginResponse }> => {
  const { id: userId, role, scope, municipalityIds } = account
  const duties = dutiesOf(account, deps.secondFactorRequiredFor)
  const actor = { id: userId, role, scope, municipalityIds }
  const issued = await deps.tokens.issue(actor, sessionId, { duties })
  const { token, issuedAt: beganAt, sessionEndsAt: endsAt } = issued
  return {
    signIn: { userId, sessionId, secondFactor, beganAt, endsAt, client },
    answer: { token, user: await presentCurrentUser(deps, account, duties) },
  }
}

/** Stores a session's row, and the known device. */
export const storeSession = async (
  { database, signInTrail }: UserDeps,
  { tx, cookies }: Pick<SignInRequest, 'tx' | 'cookies'>,
  signIn: NewSignIn,
): Promise<void> => {
  await signInTrail.list(tx, signIn)
  await storeDevice(database, signIn.userId, { tx, cookies })
}

const secondStepOf = async (
  { challenges, database }: UserDeps,
  { id: userId, secondFactor }: Account,
  { origin }: Client,
): Promise<SecondStep> => {
  const { id, token: challenge } = await challenges.issue(userId)
  const methods = [...new Set(secondFactor.factors.map(({ method }) => method))]
  if (!methods.includes('passkey')) return { secondFactor: { challenge, methods } }
  const known = await passkeysOf(database, userId)
  const passkey = {
    challenge: webauthnChallenge({ id }),
    rpId: relyingPartyId(origin),
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    userVerification: 'required' as const,
  }
  return { secondFactor: { challenge, methods, passkey } }
}

/** After the right password: a session, or the second step if the account has one. */
export const signInAnswer = async (
  deps: UserDeps,
  account: Account,
  request: SignInRequest,
): Promise<LoginAnswer> => {
  const { client, tx, meta } = request
  if (account.secondFactor.factors.length > 0) return secondStepOf(deps, account, client)
  const session = { id: randomUUID(), secondFactor: null, client }
  const { signIn, answer } = await newSession(deps, account, session)
  await deps.signInTrail.append(tx, actedBy(account, meta), signIn)
  await storeSession(deps, request, signIn)
  return answer
}
