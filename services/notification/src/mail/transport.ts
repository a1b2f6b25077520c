import { createTransport } from 'nodemailer'
import { type Delivery, failureOf } from './transport-failure'
import type { MailServer } from './transport-settings'

/** An e-mail as it leaves the portal. */
export interface OutgoingMail {
  /** The same for all tries, so that a reader's program shows a repetition once. */
  readonly id: string
  readonly to: string
  /** The sender's name; its address is SMTP_FROM. */
  readonly fromName: string
  readonly replyTo: string | null
  readonly subject: string
  /** The subject that the outbox stores, without personal data. */
  readonly publicSubject: string
  readonly text: string
  readonly html: string
}

export interface MailTransport {
  /** Never rejects for a failure of the server. */
  send(mail: OutgoingMail): Promise<Delivery>
  /** Lets deliveries finish, unless `force` is set. */
  close(options?: { readonly force?: boolean }): void
}

/** Connections to the mail server at a time. */
const MAIL_CONNECTIONS = 10

/** A server that answers slowly, line by line, would otherwise hold a connection forever. */
const SEND_LIMIT_MS = 120_000

/** Bounds of the waits for the server, in milliseconds. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** The connection to the server as nodemailer takes it. */
export const connectionOf = ({ url, allowPlain }: MailServer) => ({
  url,
  requireTLS: !allowPlain && url.startsWith('smtp:'),
  ...waits,
})

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Connects with the first e-mail, and keeps connections for the next ones. */
export const openMailTransport = (server: MailServer): MailTransport => {
  const { from, listHost, limits = {} } = server
  const pool = createTransport({
    ...connectionOf(server),
    ...limits,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // The outbox repeats an e-mail, not the pool: each try is counted and no e-mail is sent twice by a lost connection.
    maxRequeues: 0,
    // Shorter than that of servers, which would close it while an e-mail is being handed over.
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, fromName, replyTo, ...content }) {
      try {
        await pool.sendMail({
          ...content,
          messageId: `<${id}@${domainOf(from)}>`,
          from: { name: fromName, address: from },
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          headers: { 'List-Id': `<avisos.${listHost}>`, 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          signal: AbortSignal.timeout(limits.sendLimit ?? SEND_LIMIT_MS),
        })
        return { accepted: true }
      } catch (error) {
        return failureOf(error, to)
      }
    },
    close: (options) => pool.close(options),
  }
}
