import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setInterval } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../../route/auth-rule'
import { post } from '../../route/build'
import { serveForTest, type TestApi } from '../../testing/serve-for-test'
import { files, part } from '../../testing/upload-form'

const SILENCE_MS = 300

const routes = [
  post('/notes', { auth: anyone, summary: 'Anota', body: z.strictObject({ text: z.string() }) }, () => ({
    noted: true,
  })),
  post('/files', { auth: anyone, summary: 'Recebe', files, command: true }, () => ({ received: true })),
]

let uploadsFolder: string
let api: TestApi
const sockets: Socket[] = []
beforeEach(async () => {
  uploadsFolder = await mkdtemp(join(tmpdir(), 'slow-body-spec-'))
  api = await serveForTest({ routes, uploadsFolder, bodySilenceMs: SILENCE_MS })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await api.close()
  await rm(uploadsFolder, { recursive: true, force: true })
})

const announce = (path: string, type: string, length: number, port = api.port): Socket => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `POST /api/${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}
const announceUpload = (port = api.port): Socket => {
  const socket = announce('files', 'multipart/form-data; boundary=b', 500_000, port)
  socket.write(
    `--b\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
  )
  return socket
}

/** Sends `chunk` repeatedly until the server closes the connection. */
const trickle = (socket: Socket, chunk: string, everyMs: number): void => {
  void (async () => {
    for await (const _ of setInterval(everyMs)) if (socket.destroyed || !socket.write(chunk)) return
  })()
}

describe('a slow body', () => {
  it.each([
    ['JSON that stops', () => announce('notes', 'application/json', 100), '{"text":', 0],
    ['a file that stops', () => announceUpload(), 'half of it', 1],
  ])('%s has its connection closed, and leaves no staged files', async (_, open, sent, staged) => {
    const socket = open()
    socket.write(sent)
    await expect.poll(() => readdir(uploadsFolder)).toHaveLength(staged)
    expect(await buffer(socket)).toHaveLength(0)
    await expect.poll(() => readdir(uploadsFolder)).toEqual([])
  })

  it('a slow body is accepted when it keeps the pace for longer than the silence limit', async () => {
    const whole = JSON.stringify({ text: 'x'.repeat(8_000) })
    const socket = announce('notes', 'application/json', whole.length)
    const response = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
    let sent = 0
    for await (const _ of setInterval(50)) {
      socket.write(whole.slice(sent, sent + 600))
      sent += 600
      if (sent >= whole.length) break
    }
    expect(await response).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('a body that trickles in without a pause', () => {
  it('a body that trickles in without a pause is ended by the server, and leaves no staged files', async () => {
    const { port, close } = await api.serveAgain({
      headersTimeout: 2_000,
      requestTimeout: 2_000,
      connectionsCheckingInterval: 50,
    })
    const socket = announceUpload(port)
    trickle(socket, 'x', 50)
    await expect.poll(() => readdir(uploadsFolder)).toHaveLength(1)
    // Its next bytes are refused, so the socket may fail before it closes.
    await new Promise((closed) => socket.resume().once('close', closed))
    await expect.poll(() => readdir(uploadsFolder)).toEqual([])
    await close()
  })
})

describe('a request with slow headers', () => {
  it('a request with slow headers is ended by the server', async () => {
    const { port, close } = await api.serveAgain({ headersTimeout: 200, connectionsCheckingInterval: 50 })
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write('GET /health/live HTTP/1.1\r\nHost')
    trickle(socket, 'x', 50)
    expect((await buffer(socket)).toString()).toMatch(/^HTTP\/1\.1 408 /)
    await close()
  })
})

describe('the server', () => {
  it('the server accepts at most the configured number of connections', async () => {
    const { port, close } = await api.serveAgain({ maxConnections: 1 })
    const first = connect(port, '127.0.0.1')
    sockets.push(first)
    await new Promise((connected) => first.once('connect', connected))
    first.write('GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n')
    await new Promise((received) => first.once('data', received))
    const second = connect(port, '127.0.0.1')
    sockets.push(second)
    second.on('error', () => undefined)
    expect(await buffer(second)).toHaveLength(0)
    first.destroy()
    await close()
  })
})
