import { type KafkaEngine, startKafka } from '@licensing/test-support/engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTopics, grantAccess, type KafkaCluster, KafkaUnavailable, openKafka } from '../..'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'

const PASSWORD = 'only-for-this-spec'
/** For a foreign group the client reports that its coordinator was not found. */
const REFUSED = /[Nn]ot authorized|^Failed to find group coordinator$/
/** A new broker reports this of a group until it has loaded its offsets; the client retries on its own. */
const STARTING = /coordinator is (loading|not available)|not the correct coordinator/
const USERS = { relay: PASSWORD, user: PASSWORD, stranger: PASSWORD }
const [PROCESS, USER, CATALOGUE, LICENCE, LETTERS] = [
  'natal.licensing.process.v1',
  'natal.licensing.user.v1',
  'natal.licensing.catalogue.v1',
  'natal.licensing.licence.v1',
  'natal.licensing.dead-letters.v1',
]

describeWithKafka('a cluster whose users have the rights of their part', () => {
  let engine: KafkaEngine
  const opened = new Map<string, KafkaCluster>()
  const as = async (username: string): Promise<KafkaCluster> => {
    const sasl = { mechanism: 'plain', username, password: PASSWORD } as const
    const known = opened.get(username)
    const kafka =
      known ?? (await openKafka({ brokers: engine.brokers, clientId: 'spec', prefix: 'natal.', sasl }))
    opened.set(username, kafka)
    return kafka
  }
  const write = async (username: string, topic: string): Promise<unknown> => {
    const { client } = await as(username)
    const producer = client.producer({ allowAutoTopicCreation: false, retry: { retries: 1 } })
    await producer.connect()
    try {
      return await producer.send({ topic, messages: [{ value: 'x' }] }).catch((error: Error) => error.message)
    } finally {
      await producer.disconnect()
    }
  }
  const follow = async (username: string, groupId: string, topic: string): Promise<unknown> => {
    const { client } = await as(username)
    const consumer = client.consumer({ groupId, allowAutoTopicCreation: false, retry: { retries: 1 } })
    await consumer.connect()
    try {
      await consumer.subscribe({ topic, fromBeginning: true })
      return await new Promise((resolve, reject) => {
        consumer.on('consumer.crash', ({ payload: { error, restart } }) => {
          if (!(restart && STARTING.test(error.message))) resolve(error.message)
        })
        consumer.run({ eachMessage: async () => resolve('read') }).catch(reject)
      })
    } catch (error) {
      return (error as Error).message
    } finally {
      await consumer.disconnect()
    }
  }

  beforeAll(async () => {
    engine = await startKafka({ credentials: { username: 'operator', password: PASSWORD }, users: USERS })
    const kafka = await as('operator')
    await createTopics(kafka, { partitions: 2 })
    const users = [
      { name: 'relay', publishes: true },
      { name: 'user', groups: ['user.'], streamPrefixes: ['municipality-'] },
    ] as const
    for (const _ of ['first', 'again'])
      // oxlint-disable-next-line no-await-in-loop -- sequential
      if (!(await grantAccess(kafka, users))) throw new Error('The broker has no access lists')
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...opened.values()].map((kafka) => kafka.close()))
    await engine?.remove()
  })

  it('lets the relay describe and write its topics, but not dead letters', async () => {
    for (const { created, differences: differs } of await createTopics(await as('relay'), { partitions: 2 }))
      expect([created, differs]).toEqual([false, []])
    for (const topic of [PROCESS, USER, CATALOGUE, LICENCE])
      // oxlint-disable-next-line no-await-in-loop -- sequential
      expect(await write('relay', topic)).toHaveLength(1)
    expect(await write('relay', LETTERS)).toMatch(REFUSED)
  })

  it('lets a service read its topics with its own groups, and write dead letters', async () => {
    expect(await follow('user', 'natal.user.municipalities', CATALOGUE)).toBe('read')
    expect(await write('user', LETTERS)).toHaveLength(1)
  })

  it('refuses a service other topics, other groups and writing events', async () => {
    expect(await follow('user', 'natal.user.municipalities', PROCESS)).toMatch(REFUSED)
    expect(await follow('user', 'natal.reporting.processes', CATALOGUE)).toMatch(REFUSED)
    expect(await write('user', CATALOGUE)).toMatch(REFUSED)
  })

  it('refuses everything to a user without rights', async () => {
    expect(await follow('stranger', 'natal.user.municipalities', CATALOGUE)).toMatch(REFUSED)
    expect(await write('stranger', PROCESS)).toMatch(REFUSED)
    await expect(grantAccess(await as('stranger'), [{ name: 'stranger', publishes: true }])).rejects.toThrow(
      KafkaUnavailable,
    )
  })
})

describeWithKafka('a cluster without access lists', () => {
  it('is distinguished from one that has them', async () => {
    const kafka = await openKafka({ brokers: sharedBrokers(), clientId: 'spec' })
    expect(await grantAccess(kafka, [{ name: 'relay', publishes: true }])).toBe(false)
    await kafka.close()
  })
})
