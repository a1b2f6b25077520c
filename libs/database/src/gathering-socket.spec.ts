import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatheringSocket } from './gathering-socket'

describe('a connection to Postgres', () => {
  let server: Server
  let socket: GatheringSocket
  let received: Promise<string>

  beforeEach(async () => {
    server = createServer()
    received = once(server, 'connection').then(([peer]) => text(peer))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    socket = new GatheringSocket()
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
  })
  afterEach(() => {
    socket.destroy()
    server.close()
  })

  it('sends what is written in one turn at once, also what is written in steps that wait for nothing', async () => {
    const [one, many] = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')]
    socket.write('begin;')
    await Promise.resolve()
    socket.cork()
    socket.write('select 1;')
    socket.write('select 2;')
    socket.uncork()
    await new Promise(setImmediate)
    expect([one.mock.calls.length, many.mock.calls.length]).toEqual([0, 1])
    socket.end('commit')
    expect(await received).toBe('begin;select 1;select 2;commit')
  })
})
