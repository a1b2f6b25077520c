import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { serve, type Served } from './serve'

/** More than the kernel's buffers of a connection hold, so that its end waits in the server for a reader. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'a')
/** Longer than a test may take: a close that waits for it fails. */
const DRAIN_SECONDS = 1_000
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

let served: Served
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await served.close()
})

const serveWith = async (
  answer: (response: ServerResponse) => void,
  limits: { readonly idleMs?: number } = {},
): Promise<void> => {
  const callback = () => (_request: unknown, response: ServerResponse) => answer(response)
  served = await serve({ callback: callback as never }, { port: 0, drainSeconds: DRAIN_SECONDS, limits })
}

const opened = async (): Promise<Socket> => {
  const socket = connect(served.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** A connection is accepted once a later one has its response. */
const accepted = async (): Promise<Socket> => {
  const socket = await opened()
  const later = await opened()
  later.write(REQUEST)
  await once(later, 'data')
  return socket
}

describe('a server that is asked to stop', () => {
  it('a server that is asked to stop sends the rest of a response that its reader has not taken yet', async () => {
    await serveWith((response) => response.end(LARGE))
    const socket = await opened()
    socket.write(REQUEST)
    await once(socket, 'readable')
    const closed = served.close()
    const answer = await text(socket)
    expect(answer.length - answer.indexOf('\r\n\r\n') - 4).toBe(LARGE.length)
    await closed
  })

  it('a server that is asked to stop answers a request that arrives on a connection opened before, and closes that', async () => {
    await serveWith((response) => response.end('ok'))
    const socket = await accepted()
    const closed = served.close()
    socket.write(REQUEST)
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nok$/)
    expect(answer.toLowerCase()).toContain('connection: close')
    await closed
  })

  it('a server that is asked to stop does not wait for connections without a request', async () => {
    await serveWith((response) => response.end('ok'))
    const [silent, idle] = [await accepted(), await opened()]
    idle.write(REQUEST)
    await once(idle, 'data')
    const ended = [silent, idle].map((socket) => once(socket, 'close'))
    silent.resume()
    idle.resume()
    await served.close()
    await Promise.all(ended)
    await expect(fetch(served.url)).rejects.toThrow('fetch failed')
  })
})

it('a response ends when its reader takes no more of it', async () => {
  const ended = new Promise<boolean>((resolve) => {
    const answer = (response: ServerResponse) => {
      response.once('close', () => resolve(response.writableFinished)).end(LARGE)
    }
    void serveWith(answer, { idleMs: 200 }).then(async () => (await opened()).write(REQUEST))
  })
  expect(await ended).toBe(false)
})
