import { openKafka } from '@licensing/messaging'
import { type KafkaEngine, realEngines, startKafka } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../testing/operator'

describe.skipIf(!(await realEngines()))('topics', () => {
  const prefix = 'natal.'
  let engine: KafkaEngine
  let environment: Record<string, string>
  beforeAll(async () => {
    engine = await startKafka()
    const [broker = ''] = engine.brokers
    environment = { KAFKA_BROKERS: broker, KAFKA_TOPIC_PREFIX: prefix, LOG_LEVEL: 'silent' }
  })
  afterAll(() => engine?.remove())
  const run = (...args: string[]) => runAdmin(['topics', ...args], { environment })

  it('creates missing ones once, and reports differences without changing them', async () => {
    const first = await run('--partitions', '4')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out.split('\n').toSorted().join('\n').trim()).toBe(
      [
        `CREATED ${prefix}licensing.catalogue.v1`,
        `CREATED ${prefix}licensing.dead-letters.v1`,
        `CREATED ${prefix}licensing.licence.v1`,
        `CREATED ${prefix}licensing.process.v1`,
        `CREATED ${prefix}licensing.user.v1`,
      ].join('\n'),
    )
    const again = await run('--partitions', '4')
    expect(again.code).toBe(0)
    expect(again.out).toContain(`EXISTS ${prefix}licensing.process.v1`)

    const more = await run('--partitions', '8', '--retention-days', '30')
    expect(more.code).toBe(1)
    expect(more.out).toContain(
      `DIFFERS ${prefix}licensing.process.v1: it has 4 partitions instead of 8, which was left unchanged`,
    )
    expect(more.out).toContain('its retention is forever instead of 30 days')
    const kafka = await openKafka({ brokers: engine.brokers, clientId: 'spec', prefix })
    const { topics } = await kafka.withAdmin((admin) =>
      admin.fetchTopicMetadata({ topics: [kafka.qualifiedName('licensing.process.v1')] }),
    )
    expect(topics[0]?.partitions).toHaveLength(4)
    await kafka.close()
  })

  it('reports fewer brokers than the replicas requested', async () => {
    const fresh = { ...environment, KAFKA_TOPIC_PREFIX: `other-${prefix}` }
    const { code, err } = await runAdmin(['topics', '--replication', '5'], { environment: fresh })
    expect(code).toBe(1)
    expect(err).toContain('Kafka has fewer brokers than the 5 replicas requested')
  })
})

describe('topics that cannot be created', () => {
  it('topics that cannot be created print a fix: no brokers, a wrong number or address, or a broker that does not respond', async () => {
    for (const [set, args, code, message] of [
      [{}, [], 2, 'KAFKA_BROKERS is not set'],
      [{}, ['--partitions', 'many'], 2, 'It must be a whole number, at least 1.'],
      [{ KAFKA_BROKERS: 'kafka' }, [], 2, 'KAFKA_BROKERS: must be host:port'],
      [
        { KAFKA_BROKERS: '127.0.0.1:1' },
        [],
        1,
        'No Kafka broker is reachable at 127.0.0.1:1 (connection refused): start it, or correct KAFKA_BROKERS',
      ],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const result = await runAdmin(['topics', ...args], { environment: { LOG_LEVEL: 'silent', ...set } })
      expect(result).toMatchObject({ code, out: '', err: expect.stringContaining(message) as string })
      expect(result.err).not.toMatch(/^ +at /m)
    }
  })
})
