import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next e-mails. */
interface MailServerConduct {
  /** The reply to the recipient, such as 450 or 550; accepted without one. */
  readonly recipientReply?: number
  /** The reply to the e-mail. */
  readonly dataReply?: number
  /** Closes the connection in the middle of the e-mail. */
  readonly cutsOff?: boolean
  /** Reads the e-mail and never replies. */
  readonly hangs?: boolean
  /** Milliseconds before the reply to the e-mail. */
  readonly delayMs?: number
}

export type ReceivedEmail = Email

export interface RunningMailServer {
  readonly url: string
  /** The e-mails that the server accepted. */
  readonly accepted: Email[]
  /** The Message-ID of every e-mail that reached the server, also of refused ones. */
  readonly seen: string[]
  /** Waits for an accepted e-mail that matches, including earlier ones. @throws if none arrives in time */
  mailThat(matches: (email: Email) => boolean): Promise<Email>
  behave(conduct: MailServerConduct): void
  close(): Promise<void>
}

/** `startTls` has the certificate of an authority that nobody trusts. */
type Encryption = 'none' | 'startTls'

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode })

const ARRIVAL_LIMIT_MS = 30_000

/** A real SMTP server on a free port of this machine. */
export const startMailServer = async (encryption: Encryption = 'none'): Promise<RunningMailServer> => {
  let conduct: MailServerConduct = {}
  const accepted: Email[] = []
  const seen: string[] = []
  const arrivals = new EventEmitter()
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    closeTimeout: 100,
    onRcptTo({ address }, _session, reply) {
      const { recipientReply } = conduct
      // As real servers do, the reply repeats the address.
      reply(
        recipientReply === undefined ? null : refusal(recipientReply, `<${address}> mailbox of ${address}`),
      )
    },
    onData(stream, session, reply) {
      const { cutsOff, hangs, dataReply, delayMs = 0 } = conduct
      if (cutsOff === true) {
        stream.resume()
        for (const connection of server.connections)
          if (connection.session.id === session.id) connection.close()
        return
      }
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const email = await PostalMime.parse(Buffer.concat(chunks))
        seen.push(email.messageId ?? '')
        if (hangs === true) return
        if (delayMs > 0) await delay(delayMs)
        if (dataReply === undefined) {
          accepted.push(email)
          arrivals.emit('email')
        }
        reply(dataReply === undefined ? null : refusal(dataReply, 'message refused'))
      })()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    seen,
    async mailThat(matches) {
      const signal = AbortSignal.timeout(ARRIVAL_LIMIT_MS)
      for (;;) {
        const found = accepted.find(matches)
        if (found !== undefined) return found
        // oxlint-disable-next-line no-await-in-loop -- one e-mail after the other
        await once(arrivals, 'email', { signal })
      }
    },
    behave: (next) => {
      conduct = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
