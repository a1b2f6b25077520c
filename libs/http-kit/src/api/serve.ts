import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface Served {
  readonly url: string
  readonly port: number
  /** Takes no new connection, lets running requests end, then closes. */
  readonly close: () => Promise<void>
}

/** Past these Node itself ends a connection; a body that stalls is refused long before, in the API's words (body-pace.ts). */
const LIMITS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // A 10 MB file over a slow line in the interior needs its time.
  requestTimeout: 10 * 60_000,
  connectionsCheckingInterval: 5_000,
  // The longest token and search of the web stay below half of it.
  maxHeaderSize: 16 * 1024,
}
/** Past it a new connection is closed at once; the edge shares out more among the instances. */
const MAX_CONNECTIONS = 10_000
const MAX_HEADERS = 100

/** Which connections serve a request now: when draining, the others can go at once. */
const watchConnections = (server: Server) => {
  const running = new Map<Socket, number>()
  let draining = false
  server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    if (draining) response.setHeader('Connection', 'close')
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (running.has(socket)) running.set(socket, left)
      if (draining && left === 0) socket.end()
    })
  })
  return {
    startDraining: (): void => {
      draining = true
      for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    },
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)))
  })

/**
 * Listens on `port` (0 takes a free one). `close` drains for at most `drainSeconds` (10 unless told): running requests
 * end and are answered with `Connection: close`; then what is left is cut.
 */
export const serve = async (
  app: { callback: () => (request: never, response: never) => unknown },
  options: {
    readonly port: number
    readonly host?: string
    readonly drainSeconds?: number
    readonly limits?: Partial<typeof LIMITS & { maxConnections: number }>
  },
): Promise<Served> => {
  const { host = '127.0.0.1', drainSeconds = 10 } = options
  const { maxConnections = MAX_CONNECTIONS, ...given } = options.limits ?? {}
  const server = createServer({ ...LIMITS, ...given }, app.callback() as Parameters<typeof createServer>[1])
  server.maxConnections = maxConnections
  server.maxHeadersCount = MAX_HEADERS
  // Node would refuse any expectation but 100-continue with a bare 417: the app answers as if it were not there.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const connections = watchConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, host, resolve)
  })
  const { port } = server.address() as AddressInfo

  const drain = async (): Promise<void> => {
    const ending = closed(server)
    connections.startDraining()
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    await ending.finally(() => clearTimeout(cut))
  }
  let closing: Promise<void> | undefined
  return {
    port,
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    close: () => (closing ??= drain()),
  }
}
