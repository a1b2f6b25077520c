import { type Admin, KafkaJSNumberOfRetriesExceeded, KafkaJSProtocolError } from 'kafkajs'
import { expect, it } from 'vitest'
import { DEAD_LETTER_TOPIC, TOPICS } from '../../topics'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'
import { type KafkaCluster, openKafka } from '../cluster/cluster'
import { createTopics } from '../cluster/create-topics'
import { topicStates } from './topic-states'

const [FIRST = '', ...OTHERS] = [...TOPICS, DEAD_LETTER_TOPIC]
const inSync = { partitionErrorCode: 0, partitionId: 0, leader: 1, replicas: [1, 2, 3], isr: [1, 2, 3] }

/** A cluster that answers for the first topic with these partitions or this error; all others are in sync. */
const clusterWith = (answer: (typeof inSync)[] | Error): KafkaCluster => {
  const admin = {
    fetchTopicMetadata: async ({ topics: [name = ''] }: { topics: string[] }) => {
      if (name !== FIRST) return { topics: [{ name, partitions: [inSync] }] }
      if (answer instanceof Error) throw answer
      return { topics: [{ name, partitions: answer }] }
    },
  } as unknown as Admin
  return { qualifiedName: (name: string) => name, withAdmin: (request) => request(admin) } as KafkaCluster
}

const protocolError = (type: string) =>
  new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 5, retriable: true }))

it('counts the partitions of a topic whose replicas are not all in sync', async () => {
  const states = await topicStates(clusterWith([inSync, { ...inSync, isr: [1] }, { ...inSync, isr: [1, 3] }]))
  expect(states).toEqual([
    { topic: FIRST, offline: false, underReplicated: 2 },
    ...OTHERS.map((topic) => ({ topic, offline: false, underReplicated: 0 })),
  ])
})

it('reports a topic as offline when one of its partitions has no leader, also after the retries of the client', async () => {
  const error = protocolError('LEADER_NOT_AVAILABLE')
  const given = [error, new KafkaJSNumberOfRetriesExceeded(error, { retryCount: 6, retryTime: 1_000 })]
  const states = await Promise.all(given.map((each) => topicStates(clusterWith(each))))
  expect(states.map(([first]) => first)).toEqual(
    given.map(() => ({ topic: FIRST, offline: true, underReplicated: undefined })),
  )
})

it('fails with any other error of the brokers', async () => {
  await expect(topicStates(clusterWith(protocolError('TOPIC_AUTHORIZATION_FAILED')))).rejects.toThrow(
    'TOPIC_AUTHORIZATION_FAILED',
  )
})

describeWithKafka('a broker', () => {
  it('reports the topics of a healthy cluster as in sync', async () => {
    const prefix = `spec-${process.pid}-partitions.`
    const kafka = await openKafka({ clientId: 'spec', brokers: sharedBrokers(), prefix })
    await createTopics(kafka, { partitions: 3 })
    expect(await topicStates(kafka)).toEqual(
      [FIRST, ...OTHERS].map((topic) => ({ topic: `${prefix}${topic}`, offline: false, underReplicated: 0 })),
    )
    await kafka.close()
  })
})
