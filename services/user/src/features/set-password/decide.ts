import type { Actor } from '@licensing/permissions'
import type { Decide } from '../../domain/account'
import { ensureMay } from '../../domain/account-policy'

export interface SetPassword {
  readonly by: Actor
}

/** For those who may edit that user (decision 7.5). */
export const setPassword: Decide<SetPassword> = (account, { by }) => {
  ensureMay(by, 'setPassword', account)
  return [
    { type: 'UserPasswordChanged', data: { userId: account.id } },
    { type: 'UserSessionsEnded', data: { userId: account.id } },
  ]
}
