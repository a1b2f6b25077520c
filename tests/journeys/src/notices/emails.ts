import type { ReceivedEmail } from '@licensing/test-support/mail-server'
import type { Page } from 'playwright-core'

/** Whether an e-mail is to this address, and about this. */
export const about =
  (address: string, subject: string) =>
  (email: ReceivedEmail): boolean =>
    email.subject === subject && email.to?.some((recipient) => recipient.address === address) === true

/** Shows the e-mail on the device, as a mail program does. */
const openEmail = async (page: Page, { html = '' }: ReceivedEmail): Promise<void> => {
  await page.goto('about:blank')
  await page.setContent(html)
}

/** Opens the link of this label from the e-mail. */
export const openFromEmail = async (page: Page, email: ReceivedEmail, link: string): Promise<void> => {
  await openEmail(page, email)
  await page.getByRole('link', { name: link, exact: true }).click()
}

/** The address of the link of this label. */
export const linkIn = async (page: Page, email: ReceivedEmail, link: string): Promise<string> => {
  await openEmail(page, email)
  return (await page.getByRole('link', { name: link, exact: true }).getAttribute('href')) ?? ''
}

/** The code by which anybody may check the e-mail. */
export const codeIn = ({ text = '' }: ReceivedEmail): string =>
  /AV-\w{4}-\w{4}-\w{4}-\w/.exec(text)?.[0] ?? ''
