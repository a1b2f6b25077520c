import { type Admin, KafkaJSProtocolError } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import { DEAD_LETTER_TOPIC, TOPICS } from '../../topics'
import type { KafkaCluster } from './cluster'
import { createTopics } from './create-topics'

/** A broker that responds to the creation of a topic with each of `answers` in turn, and then has the topic. */
const clusterAnswering = (...answers: string[]) => {
  const admin = {
    listTopics: async () => [],
    createTopics: async () => true,
    fetchTopicMetadata: async () => {
      const type = answers.shift()
      if (type !== undefined)
        throw new KafkaJSProtocolError(Object.assign(new Error(type), { type, code: 3, retriable: true }))
      return { topics: [] }
    },
  } as unknown as Admin
  return { qualifiedName: (name: string) => name, withAdmin: (question) => question(admin) } as KafkaCluster
}

describe('new topics', () => {
  it('new topics are awaited until the broker has them and their leaders', async () => {
    const cluster = clusterAnswering('UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE')
    const made = await createTopics(cluster)
    expect(made.map(({ topic, created }) => [topic, created])).toEqual(
      [...TOPICS, DEAD_LETTER_TOPIC].map((topic) => [topic, true]),
    )
  })

  it('new topics fail with any other error of the broker', async () => {
    await expect(createTopics(clusterAnswering('INVALID_TOPIC_EXCEPTION'))).rejects.toThrow(
      'INVALID_TOPIC_EXCEPTION',
    )
  })
})
