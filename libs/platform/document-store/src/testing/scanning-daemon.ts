import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const STREAM = Buffer.from('zINSTREAM\0')
const PING = Buffer.from('zPING\0')

/** The content of a complete stream of chunks, each with its length before it; undefined until its end arrived. */
const contentOf = (received: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const isCommand = (received: Buffer, command: Buffer): boolean =>
  received.subarray(0, command.length).equals(command)

const bodyOf = (received: Buffer): Buffer | undefined => {
  if (isCommand(received, PING)) return PING
  return isCommand(received, STREAM) ? contentOf(received.subarray(STREAM.length)) : undefined
}

/**
 * Speaks the protocol of clamd on a free port. `reply` makes its answer to a content, or to a ping; undefined: it never answers.
 * As clamd, it stops for a caller that closes its side, and closes after its answer.
 */
export const scanningDaemon = async (reply: (content: Buffer) => string | undefined) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('end', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const body = bodyOf(received)
      const answer = body && reply(body)
      if (answer !== undefined) socket.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
