import type { Actor } from '@licensing/permissions'
import { ensureUncommon } from '../../credentials/common-password'
import type { Decide } from '../../domain/account'
import { ensureMay } from '../../domain/account-policy'
import { userChanged } from '../../domain/user-changed'
import { scopeWithPasswordBy } from '../../domain/scope'

export interface SetPassword {
  readonly by: Actor
  readonly password: string
}

/** For people who may edit that user (decision 7.5). */
export const setPassword: Decide<SetPassword> = (account, { by, password }) => {
  ensureMay(by, 'setPassword', account)
  ensureUncommon(password, account.personal)
  // An ADMIN could sign in with the password it sets, so the scope becomes no wider than the ADMIN may grant (ADR 0011).
  const scope = scopeWithPasswordBy(by, account)
  return [
    ...(scope === account.scope ? [] : [userChanged(account, { scope })]),
    { type: 'UserPasswordChanged', data: { userId: account.id, temporaryPassword: true } },
    { type: 'UserSessionsEnded', data: { userId: account.id } },
  ]
}
