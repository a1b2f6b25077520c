import type { PersonalFacts } from '@licensing/contracts'
import type { Decide } from '../../domain/account'
import { userChanged } from '../../domain/user-changed'

/** One's own name, phone and address; the document is read-only (decision 3). An absent field stays unchanged. */
export type ChangeProfile = Partial<Pick<PersonalFacts, 'name' | 'phone' | 'address'>>

export const changeProfile: Decide<ChangeProfile> = (account, changes) => [
  userChanged(account, { personal: { ...account.personal, ...changes } }),
]
