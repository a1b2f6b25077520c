import type { CommandContext } from '@licensing/event-store'
import type { SignIn } from '@licensing/http'
import { randomUUID } from 'node:crypto'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { newRecoveryCodes, noRecoveryCodes, putRecoveryCodes } from '../../second-factor/recovery-codes'
import { renewedSession } from '../../second-factor/renewed-session'
import type { EnrolFactor } from './decide'

interface Enrolment {
  readonly decide: (before: Account, command: EnrolFactor) => readonly AccountEvent[]
  /** Stores the secret or the key of the factor. */
  readonly store: (factorId: string) => Promise<void>
}

/** Adds a factor to the caller's account, with recovery codes where it has none left, and lifts the session's duty to enrol. */
export const enrolFactor = async (
  deps: UserDeps,
  { signIn, tx, meta }: CommandContext & { readonly signIn: SignIn },
  { decide, store }: Enrolment,
) => {
  const userId = signIn.actor.id
  const factorId = randomUUID()
  let codes = noRecoveryCodes
  const byThisSession = { ...meta, sessionId: signIn.sessionId }
  const account = await deps.accounts.change({ tx, meta: byThisSession }, userId, async (before) => {
    if (before.secondFactor.recoveryCodesLeft === 0) codes = await newRecoveryCodes()
    return decide(before, { factorId, recoveryCodes: codes.shown.length })
  })
  await store(factorId)
  if (codes.shown.length > 0) await putRecoveryCodes(tx, userId, codes)
  const session = await renewedSession(deps, account, { ...signIn, duties: [] })
  return { ...session, recoveryCodes: codes.shown }
}
