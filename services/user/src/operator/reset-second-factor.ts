import { DomainError } from '@licensing/contracts'
import { commit } from '@licensing/event-store'
import { resetByOperator } from '../features/second-factor-reset/decide'
import { findUserByEmail } from '../read-models/users/find'
import { dropFactorSecrets } from '../second-factor/factor-secrets'
import { dropRecoveryCodes } from '../second-factor/recovery-codes'
import type { OperatorDeps } from './open-with-password'

/**
 * For a person who lost every factor and whom no admin can help.
 * @returns false if the account has none
 * @throws DomainError NOT_FOUND for an e-mail without an account
 */
export const resetSecondFactor = async (
  { database, accounts }: OperatorDeps,
  email: string,
): Promise<boolean> => {
  const found = await findUserByEmail(database, email.trim().toLowerCase())
  if (found === undefined) throw new DomainError('NOT_FOUND')
  const meta = { actorId: null, actorRole: null, correlationId: 'operator' }
  return commit(database, async (tx) => {
    let had = false
    await accounts.change({ tx, meta }, found.id, (account) => {
      const facts = resetByOperator(account, {})
      had = facts.length > 0
      return facts
    })
    await dropFactorSecrets(tx, found.id)
    await dropRecoveryCodes(tx, found.id)
    return had
  })
}
