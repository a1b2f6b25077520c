import { connect as connectPlain } from 'node:net'
import { connect, createServer } from 'node:tls'
import { type KafkaEngine, makeCertificate, startKafka } from '@licensing/test-support/engines'
import type { ISocketFactory } from 'kafkajs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTopics, type KafkaOptions, KafkaUnavailable, openKafka } from '../..'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'
import { TOPICS } from '../../topics'

const SHORT_TIMEOUT = { clientId: 'spec', startupTimeoutMs: 500 }

const refusalOf = async (options: Partial<KafkaOptions>): Promise<string> => {
  try {
    const kafka = await openKafka({ ...SHORT_TIMEOUT, brokers: [], ...options })
    await kafka.close()
  } catch (error) {
    expect(error).toBeInstanceOf(KafkaUnavailable)
    return (error as KafkaUnavailable).message
  }
  throw new Error('Kafka was opened')
}

describe('a broker that cannot be reached', () => {
  it('a broker that cannot be reached is named with the reason and the setting to correct', async () => {
    expect(await refusalOf({ brokers: ['127.0.0.1:1'] })).toBe(
      'No Kafka broker is reachable at 127.0.0.1:1 (connection refused): start it, or correct KAFKA_BROKERS (host:port, comma-separated) and KAFKA_TLS.',
    )
    expect(await refusalOf({ brokers: ['no-such-host.invalid:9092'] })).toMatch(
      /^No Kafka broker is reachable at no-such-host\.invalid:9092 \(.*host name.*\): start it, or correct KAFKA_BROKERS/,
    )
  })
})

describeWithKafka('a broker', () => {
  it('a broker that cannot be reached is found when one of several brokers responds, and can be health-checked', async () => {
    const kafka = await openKafka({
      ...SHORT_TIMEOUT,
      brokers: ['127.0.0.1:1', ...sharedBrokers()],
      startupTimeoutMs: 10_000,
    })
    await expect(kafka.check()).resolves.toBeUndefined()
    await kafka.close()
  })

  it('a broker that redirects its clients is distinguished from one that does not respond', async () => {
    const [host = '', port = ''] = (sharedBrokers()[0] ?? '').split(':')
    // Configured here under another name, and unreachable under the one it announces.
    const socketFactory: ISocketFactory = ({ host: asked, onConnect }) =>
      connectPlain({ host, port: asked === 'broker.example' ? Number(port) : 1 }, onConnect)
    expect(await refusalOf({ brokers: ['broker.example:9092'], socketFactory, startupTimeoutMs: 0 })).toBe(
      `Kafka is reachable but advertises ${host}:${port}, which is unreachable from here: correct advertised.listeners of the broker, or KAFKA_BROKERS if it is the wrong listener.`,
    )
  })

  it('a broker without TLS is reported when TLS is configured', async () => {
    expect(await refusalOf({ brokers: sharedBrokers(), tls: true })).toMatch(
      /^No Kafka broker is reachable at .*correct KAFKA_BROKERS \(host:port, comma-separated\) and KAFKA_TLS\.$/,
    )
  })
})

describeWithKafka('a broker that authenticates clients', () => {
  let engine: KafkaEngine
  beforeAll(async () => {
    engine = await startKafka({ credentials: { username: 'licensing', password: 'right-one' } })
  }, 120_000)
  afterAll(() => engine?.remove())

  it('a broker that cannot be reached accepts the right password, and rejects a wrong one immediately, with an error that does not contain it', async () => {
    const sasl = { mechanism: 'plain', username: 'licensing', password: 'right-one' } as const
    const kafka = await openKafka({
      ...SHORT_TIMEOUT,
      brokers: engine.brokers,
      sasl,
      startupTimeoutMs: 10_000,
    })
    expect(await createTopics(kafka, { partitions: 2 })).toHaveLength(TOPICS.length + 1)
    await kafka.close()
    const wrong = { mechanism: 'plain', username: 'licensing', password: 'wrong-one' } as const
    const said = await refusalOf({ brokers: engine.brokers, sasl: wrong, startupTimeoutMs: 600_000 })
    expect(said).toMatch(
      / rejected the credentials: correct KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM\.$/,
    )
    expect(said).not.toContain('wrong-one')
  })
})

describeWithKafka('a broker behind TLS', () => {
  let authority: string
  let port: number
  let close: () => Promise<void>
  beforeAll(async () => {
    const { authority: signer, ...made } = await makeCertificate('127.0.0.1')
    authority = signer
    const [host = '', brokerPort = ''] = (sharedBrokers()[0] ?? '').split(':')
    const server = createServer(made, (socket) => {
      const broker = connectPlain({ host, port: Number(brokerPort) })
      for (const each of [socket, broker]) each.on('error', () => broker.destroy())
      socket.pipe(broker).pipe(socket)
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    port = (server.address() as { port: number }).port
    close = () => new Promise((resolve) => server.close(() => resolve()))
  })
  afterAll(() => close?.())

  /** The broker announces its plain address; every connection is redirected through TLS. */
  const socketFactory: ISocketFactory = ({ ssl, onConnect }) =>
    connect({ ...ssl, host: '127.0.0.1', port }, onConnect)

  it('a broker that cannot be reached is trusted with the given certificate authority, and not without it', async () => {
    const brokers = [`127.0.0.1:${port}`]
    const kafka = await openKafka({
      ...SHORT_TIMEOUT,
      brokers,
      tls: { ca: authority },
      socketFactory,
      startupTimeoutMs: 10_000,
    })
    await expect(kafka.check()).resolves.toBeUndefined()
    await kafka.close()
    expect(await refusalOf({ brokers, tls: true, socketFactory })).toMatch(
      /^The certificate of Kafka at 127\.0\.0\.1:\d+ is not trusted: set KAFKA_CA_FILE to the authority that signed it/,
    )
  })
})
