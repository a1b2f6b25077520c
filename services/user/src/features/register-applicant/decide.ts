import type { PersonalFacts } from '@licensing/contracts'
import { ensureUncommon } from '../../credentials/common-password'
import type { AccountEvent } from '../../domain/account-events'

export interface RegisterApplicant {
  readonly userId: string
  readonly personal: PersonalFacts
  readonly password: string
}

/** A registered applicant is active and awaits approval (decision 3). */
export const registerApplicant = ({
  userId,
  personal,
  password,
}: RegisterApplicant): readonly AccountEvent[] => {
  ensureUncommon(password, personal)
  return [{ type: 'ApplicantRegistered', data: { userId, personal } }]
}
