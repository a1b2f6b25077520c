import type { PersonalFacts } from '@licensing/contracts'
import type { AccountEvent } from '../../domain/account-events'

export interface RegisterApplicant {
  readonly userId: string
  readonly personal: PersonalFacts
}

/** A registered applicant is active and waits for approval (decision 3). */
export const registerApplicant = ({ userId, personal }: RegisterApplicant): readonly AccountEvent[] => [
  { type: 'ApplicantRegistered', data: { userId, personal } },
]
