import type { PersonalFacts } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

/** One's own name, phone and address; the document is read-only (decision 3). An absent field stays unchanged. */
export type ChangeProfile = Partial<Pick<PersonalFacts, 'name' | 'phone' | 'address'>>

export const changeProfile: Decide<ChangeProfile> = (account, changes) => [
  {
    type: 'UserChanged',
    data: {
      userId: account.id,
      personal: { ...account.personal, ...changes },
      role: account.role,
      scope: account.scope,
      isActive: account.isActive,
      municipalityIds: [...account.municipalityIds],
    },
  },
]
