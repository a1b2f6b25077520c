import type { Decide } from '../../domain/account'
import { confirmationRequested } from '../../domain/email-confirmation'
import type { MailedLink } from '../../mailed-links/link'

export interface ResendConfirmation {
  readonly link: MailedLink
}

export const resendConfirmation: Decide<ResendConfirmation> = ({ id, emailConfirmed }, { link }) =>
  emailConfirmed ? [] : [confirmationRequested(id, link)]
