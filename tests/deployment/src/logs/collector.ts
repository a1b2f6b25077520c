import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { decodeMultiStream, encode } from '@msgpack/msgpack'

/** A line of a container's log, as a collector receives it. */
interface Shipped {
  readonly tag: string
  readonly line: string
}

export interface Collector {
  readonly port: number
  readonly received: readonly Shipped[]
  /** Ends the connections, too, like a collector that crashes. */
  close(): Promise<void>
}

/** A message with a `chunk` is sent again until it is acknowledged. */
interface Options {
  readonly chunk?: string
}

/** Message mode of Fluentd's forward protocol, the only one that Docker sends: tag, time, record, options. */
type Message = readonly [tag: string, time: unknown, record: { readonly log: string }, options: Options]

/** Receives the logs that Docker ships to a port of this machine; defaults to any free one. */
export const openCollector = async (port = 0): Promise<Collector> => {
  const received: Shipped[] = []
  const connections = new Set<Socket>()
  const receive = async (connection: Socket): Promise<void> => {
    for await (const message of decodeMultiStream(connection)) {
      const [tag, , { log }, { chunk }] = message as Message
      received.push({ tag, line: log })
      if (chunk !== undefined) connection.write(encode({ ack: chunk }))
    }
  }
  const server = createServer((connection) => {
    connections.add(connection)
    // `close` ends connections in the middle of a message.
    receive(connection).catch(() => connection.destroy())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.')
  return {
    port: address.port,
    received,
    close: async () => {
      server.close()
      for (const connection of connections) connection.destroy()
      await once(server, 'close')
    },
  }
}
