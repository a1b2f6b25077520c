import type { Actor } from '@licensing/permissions'
import { ensureUncommon } from '../../credentials/common-password'
import type { Account, Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureMay } from '../../domain/account-policy'
import { scopeWithPasswordBy } from '../../domain/scope'

export interface SetPassword {
  readonly by: Actor
  readonly password: string
}

/**
 * An ADMIN could sign in with the password it sets, so the scope becomes no wider than the ADMIN may grant (ADR
 * 0011).
 */
const narrowed = (account: Account, by: Actor): readonly AccountEvent[] => {
  const scope = scopeWithPasswordBy(by, account)
  if (scope === account.scope) return []
  const { id: userId, personal, role, isActive, municipalityIds } = account
  return [
    {
      type: 'UserChanged',
      data: { userId, personal, role, scope, isActive, municipalityIds: [...municipalityIds] },
    },
  ]
}

/** For people who may edit that user (decision 7.5). */
export const setPassword: Decide<SetPassword> = (account, { by, password }) => {
  ensureMay(by, 'setPassword', account)
  ensureUncommon(password, account.personal)
  return [
    ...narrowed(account, by),
    { type: 'UserPasswordChanged', data: { userId: account.id, temporaryPassword: true } },
    { type: 'UserSessionsEnded', data: { userId: account.id } },
  ]
}
