import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A proxy that can be cut, as when the server stops, and restored. */
export interface CuttableProxy {
  /** `host:port` to use instead of the server's. */
  readonly address: string
  /** Closes every connection and accepts no new one. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Accepts connections without forwarding, like a hanging server. */
  readonly freeze: () => void
}

const HOST = '127.0.0.1'

const listen = async (server: Server, port: number): Promise<void> => {
  server.listen(port, HOST)
  await once(server, 'listening')
}

/** Close it with `cut`. */
export const cuttableProxy = async (target: { host: string; port: number }): Promise<CuttableProxy> => {
  const sockets = new Set<Socket>()
  let frozen = false
  const joined = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    joined(client)
    if (frozen) return
    const upstream = joined(connect(target.port, target.host))
    client.pipe(upstream).pipe(client)
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  return {
    address: `${HOST}:${port}`,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(server, port),
    freeze() {
      frozen = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
