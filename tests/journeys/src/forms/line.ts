import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between browser and portal. After a cut, data in transit is lost and new connections fail. */
export interface Line extends AsyncDisposable {
  readonly url: string
  cut(): void
  mend(): void
}

export const layLine = async (portalUrl: string): Promise<Line> => {
  const { hostname, port } = new URL(portalUrl)
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket): Socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // A socket that fails is closed like any other.
    return socket.on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) return near.destroy()
    const far = keep(connect(Number(port), hostname))
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    return far.once('close', () => near.destroy())
  })
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
