import { type Admin, KafkaJSProtocolError } from 'kafkajs'
import { describe, expect, it } from 'vitest'
import { DEAD_LETTER_TOPIC, TOPICS } from '../../topics'
import type { KafkaCluster } from './cluster'
import { createTopics } from './create-topics'

/** A broker that says of a topic it was told to make what `answers` say, one after the other, and then knows it. */
const clusterThatSays = (...answers: string[]) => {
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
  return { named: (name: string) => name, ask: (question) => question(admin) } as KafkaCluster
}

describe('topics that were just made', () => {
  it('are waited for while the broker that is asked has not heard of them, or of who leads them', async () => {
    const cluster = clusterThatSays('UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE')
    const made = await createTopics(cluster)
    expect(made.map(({ topic, created }) => [topic, created])).toEqual(
      [...TOPICS, DEAD_LETTER_TOPIC].map((topic) => [topic, true]),
    )
  })

  it('fail with whatever else it says', async () => {
    await expect(createTopics(clusterThatSays('INVALID_TOPIC_EXCEPTION'))).rejects.toThrow(
      'INVALID_TOPIC_EXCEPTION',
    )
  })
})
