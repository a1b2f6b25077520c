import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@licensing/observability'
import { CannotStart, type MailSettings } from '@licensing/runtime'
import { createTransport } from 'nodemailer'
import { connectionOf } from './transport'
import { mailServerOf } from './transport-settings'

const NO_TLS =
  'SMTP_URL: the mail server offers no TLS, so passwords and links would be sent in the clear; use an encrypted server, for example SMTP_URL=smtps://smtp.example.gov.br, or set SMTP_ALLOW_PLAIN=1 for a server on this machine or network.'

/** The longest wait of a start for the mail server; the check then continues in the background. */
const WAIT_MS = 1_000

interface SmtpError {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** The server refused STARTTLS, or even EHLO, permanently. */
const offersNoTls = ({ command = '', responseCode = 0 }: SmtpError): boolean =>
  ['STARTTLS', 'EHLO'].includes(command) && responseCode >= 500

/**
 * Refuses a mail server without TLS. One that is unreachable, or slow to answer, only delays e-mails, so it is logged: none is sent
 * in the clear, and 'Caixa de Saída' shows why they wait.
 * @returns whether there is a mail server. @throws CannotStart
 */
export const checkMailServer = async (settings: MailSettings, logger: Logger): Promise<boolean> => {
  const server = mailServerOf(settings)
  if (server === null) return false
  const transport = createTransport(connectionOf(server))
  const refused = transport
    .verify()
    .then(
      () => false,
      (error: SmtpError) => {
        if (!server.allowPlain && offersNoTls(error)) return true
        logger.warn({ code: error.code }, 'the mail server does not work yet: e-mails wait and are retried')
        return false
      },
    )
    .finally(() => transport.close())
  const slow = delay(WAIT_MS, 'slow' as const, { ref: false })
  const checked = await Promise.race([refused, slow])
  if (checked === true) throw new CannotStart(NO_TLS)
  if (checked === 'slow') void refused.then((without) => without && logger.error(NO_TLS))
  return true
}
