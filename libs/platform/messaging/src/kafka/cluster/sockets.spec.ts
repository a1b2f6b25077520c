import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createLookup, openSocket } from './sockets'

const ADDRESS = { address: '192.0.2.1', family: 4 }

/** Each look-up stays pending until `answerNext` completes it. */
const slowResolver = () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  return {
    asked,
    answerNext: () => answers.shift()?.(),
    resolve: (host: string) =>
      new Promise<(typeof ADDRESS)[]>((resolve) => {
        asked.push(host)
        answers.push(() => resolve([ADDRESS]))
      }),
  }
}

describe('the look-up of brokers', () => {
  it('occupies one thread at most while no name is answered', async () => {
    const { asked, answerNext, resolve } = slowResolver()
    const look = createLookup(resolve)
    const connections = ['kafka-1', 'kafka-2', 'kafka-1', 'kafka-2', 'kafka-1'].map(look)
    await expect.poll(() => asked).toEqual(['kafka-1'])
    answerNext()
    await expect.poll(() => asked).toEqual(['kafka-1', 'kafka-2'])
    answerNext()
    expect(await Promise.all(connections)).toEqual(connections.map(() => [ADDRESS]))
    expect(asked).toEqual(['kafka-1', 'kafka-2'])
  })

  it('the look-up of brokers fails for everyone who waits, and tries again the next time', async () => {
    const answers = [Promise.reject(new Error('EAI_AGAIN')), Promise.resolve([ADDRESS])]
    const look = createLookup(() => answers.shift() ?? Promise.resolve([]))
    const [one, other] = await Promise.allSettled([look('kafka'), look('kafka')])
    expect([one?.status, other?.status]).toEqual(['rejected', 'rejected'])
    expect(await look('kafka')).toEqual([ADDRESS])
  })

  it('the look-up of brokers reaches a broker by name', async () => {
    const server = createServer().listen(0)
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const connected = await new Promise<boolean>((resolve, reject) => {
      const socket = openSocket({
        host: 'localhost',
        port,
        ssl: undefined as never,
        onConnect: () => {
          socket.destroy()
          resolve(true)
        },
      })
      socket.once('error', reject)
    })
    server.close()
    expect(connected).toBe(true)
  })
})
