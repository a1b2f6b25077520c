import type { MailedLink } from '../mailed-links/link'
import type { AccountEvent } from './account-events'
import type { Account } from './account'

export const confirmationRequested = (userId: string, link: MailedLink): AccountEvent => ({
  type: 'EmailConfirmationRequested',
  data: { userId, ...link },
})

/** For a change of the e-mail, which begins unconfirmed. */
export const confirmationOfChange = (
  { id, personal }: Pick<Account, 'id' | 'personal'>,
  email: string | undefined,
  link: MailedLink,
): readonly AccountEvent[] =>
  email === undefined || email.toLowerCase() === personal.email.toLowerCase()
    ? []
    : [confirmationRequested(id, link)]
