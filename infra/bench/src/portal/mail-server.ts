import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** Settings of a portal that sends to it. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

const envOf = ({ port }: AddressInfo): MailServer['env'] => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  SMTP_FROM: 'avisos@example.org',
  SMTP_ALLOW_PLAIN: '1',
  PUBLIC_URL: 'http://localhost:8080',
})

/** Accepts every e-mail, after this time. */
export async function startMailServer(answersInMs: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, reply) {
      stream.resume().once('end', () => void pause(answersInMs).then(() => reply()))
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    env: envOf(listening.address() as AddressInfo),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Accepts connections and never replies. */
export async function startHangingServer(): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: envOf(server.address() as AddressInfo),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
