import type { PersonalFacts } from '@licensing/contracts'
import { ensureUncommon } from '../../credentials/common-password'
import type { AccountEvent } from '../../domain/account-events'
import { confirmationRequested } from '../../domain/email-confirmation'
import type { MailedLink } from '../../mailed-links/link'

export interface RegisterApplicant {
  readonly userId: string
  readonly personal: PersonalFacts
  readonly password: string
  readonly link: MailedLink
}

/** A registered applicant is active and awaits approval (decision 3). */
export const registerApplicant = ({
  userId,
  personal,
  password,
  link,
}: RegisterApplicant): readonly AccountEvent[] => {
  ensureUncommon(password, personal)
  return [{ type: 'ApplicantRegistered', data: { userId, personal } }, confirmationRequested(userId, link)]
}
