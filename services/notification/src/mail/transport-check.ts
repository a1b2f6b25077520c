import type { Logger } from '@licensing/observability'
import { CannotStart, type MailSettings } from '@licensing/runtime'
import { createTransport } from 'nodemailer'
import { connectionOf } from './transport'
import { mailServerOf } from './transport-settings'

const NO_TLS =
  'SMTP_URL: the mail server offers no TLS, so passwords and links would be sent in the clear; use an encrypted server, for example SMTP_URL=smtps://smtp.example.gov.br, or set SMTP_ALLOW_PLAIN=1 for a server on this machine or network.'

/** The longest wait of a start for the mail server. */
const LIMIT_MS = 3_000

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** The server refused STARTTLS, or even EHLO, permanently. */
const offersNoTls = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['STARTTLS', 'EHLO'].includes(command) && responseCode >= 500

/**
 * Refuses a mail server without TLS. One that is unreachable only delays e-mails, so it is logged.
 * @returns whether there is a mail server. @throws CannotStart
 */
export const checkMailServer = async (settings: MailSettings, logger: Logger): Promise<boolean> => {
  const server = mailServerOf(settings)
  if (server === null) return false
  const waits = { connectionTimeout: LIMIT_MS, greetingTimeout: LIMIT_MS, socketTimeout: LIMIT_MS }
  const transport = createTransport({ ...connectionOf(server), ...waits })
  try {
    await transport.verify()
  } catch (error) {
    const failed = error as SmtpError
    if (!server.allowPlain && offersNoTls(failed)) throw new CannotStart(NO_TLS)
    logger.warn({ code: failed.code }, 'the mail server does not work yet: e-mails wait and are retried')
  } finally {
    transport.close()
  }
  return true
}
