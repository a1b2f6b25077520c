import { type MailSettings, publicUrlOf } from '@licensing/runtime'

export interface MailServer {
  readonly url: string
  readonly allowPlain: boolean
  /** The sender's address. */
  readonly from: string
  /** The host of the portal, which names the list in List-Id. */
  readonly listHost: string
  /** Overrides the bounds of the waits, in milliseconds. */
  readonly limits?: Partial<
    Record<'connectionTimeout' | 'greetingTimeout' | 'socketTimeout' | 'sendLimit', number>
  >
}

/** Null without a mail server: e-mails are held. */
export const mailServerOf = (settings: MailSettings): MailServer | null => {
  const { SMTP_URL: url, SMTP_FROM: from } = settings
  if (url === undefined || from === undefined) return null
  const listHost = new URL(publicUrlOf(settings)).hostname
  return { url, from, listHost, allowPlain: settings.SMTP_ALLOW_PLAIN === '1' }
}
