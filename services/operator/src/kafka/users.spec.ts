import { topicsOf } from '@licensing/messaging'
import { withOneApi } from '../testing/one-api'
import { expect, it } from 'vitest'
import { usersOf } from './users'

const { api } = withOneApi()

/** The topics of each prefix of groups, which names the service. */
const topicsByGroups = (
  subscriptions: readonly { readonly groups: string; readonly streamPrefixes: readonly string[] }[],
) => {
  const topics = new Map<string, Set<string>>()
  for (const { groups, streamPrefixes } of subscriptions)
    for (const topic of topicsOf(streamPrefixes))
      topics.set(groups, (topics.get(groups) ?? new Set()).add(topic))
  return topics
}

it('lets the Kafka user of each service read the topics of its consumers, and no other', () => {
  const subscribed = api().interests.map(({ group, streamPrefixes = [] }) => ({
    groups: `${group.split('.')[0]}.`,
    streamPrefixes,
  }))
  expect(subscribed.length).toBeGreaterThan(5)
  const readers = usersOf('').filter((user) => 'groups' in user)
  expect(topicsByGroups(readers)).toEqual(topicsByGroups(subscribed))
})
