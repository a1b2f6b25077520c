import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'

export interface Served {
  readonly url: string
  readonly port: number
  /** Stops accepting connections, waits for running requests, then closes. */
  readonly close: () => Promise<void>
}

/** Node ends a connection above these limits; that of a silent body long before (BODY_SILENCE_MS). */
const LIMITS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // Long enough for a 10 MB file over a slow rural connection.
  requestTimeout: 10 * 60_000,
  connectionsCheckingInterval: 5_000,
  // The web client's longest token and search use less than half of it.
  maxHeaderSize: 16 * 1024,
}
/** Further connections are closed immediately; the edge distributes a higher number among the instances. */
const MAX_CONNECTIONS = 10_000
const MAX_HEADERS = 100
/** Without a byte in either direction: a reader that stops taking its download must not hold the file open. */
const IDLE_MS = 120_000
/** The rest of a stop, such as the shutdown of an embedded Postgres, has as long (STOP_LIMIT_MS of libs/platform/runtime). */
const DRAIN_SECONDS = 5

/** Time for a connection to send its first request once draining has begun: an edge that just opened one is about to. */
const FIRST_REQUEST_MS = 1_000

/** Tracks the connections that are serving a request, so that draining can close idle ones immediately. */
const watchConnections = (server: Server) => {
  /** The number of running requests; undefined before the first. */
  const running = new Map<Socket, number | undefined>()
  let draining = false
  server.on('connection', (socket) => {
    running.set(socket, undefined)
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
  const destroy = (requests: number | undefined): void => {
    for (const [socket, each] of running) if (each === requests) socket.destroy()
  }
  return {
    startDraining: (): void => {
      draining = true
      destroy(0)
      setTimeout(() => destroy(undefined), FIRST_REQUEST_MS).unref()
    },
  }
}

/** Not by the method of an HTTP server: it also destroys connections whose response has ended but is not yet sent. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    NetServer.prototype.close.call(server, (error) => (error === undefined ? resolve() : reject(error)))
  })

/**
 * Listens on `port` (0 picks a free one). `close` drains for at most `drainSeconds` (defaults to 5): running requests finish,
 * with `Connection: close` in their responses; the remaining connections are then cut.
 */
export const serve = async (
  app: { callback: () => (request: never, response: never) => unknown },
  options: {
    readonly port: number
    readonly host?: string
    readonly drainSeconds?: number
    readonly limits?: Partial<typeof LIMITS & { maxConnections: number; idleMs: number }>
  },
): Promise<Served> => {
  const { host = '127.0.0.1', drainSeconds = DRAIN_SECONDS } = options
  const { maxConnections = MAX_CONNECTIONS, idleMs = IDLE_MS, ...given } = options.limits ?? {}
  const server = createServer({ ...LIMITS, ...given }, app.callback() as Parameters<typeof createServer>[1])
  server.maxConnections = maxConnections
  server.timeout = idleMs
  server.maxHeadersCount = MAX_HEADERS
  // Node would refuse any expectation except 100-continue with a bare 417; the app ignores the header instead.
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
    const cutTimer = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    await ending.finally(() => clearTimeout(cutTimer))
  }
  let closing: Promise<void> | undefined
  return {
    port,
    url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`,
    close: () => (closing ??= drain()),
  }
}
