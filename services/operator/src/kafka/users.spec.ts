import { topicsOf } from '@licensing/messaging'
import { withOneApi } from '../testing/one-api'
import { expect, it } from 'vitest'
import { usersOf } from './users'

const { api } = withOneApi()

it('lets the Kafka user of each service read the topics of its consumers, and no other', () => {
  const { interests } = api()
  const readers = usersOf('').flatMap((user) => ('groups' in user ? [user] : []))
  expect(new Set(readers.flatMap(({ groups }) => groups))).toEqual(
    new Set(interests.map(({ group }) => `${group.split('.')[0]}.`)),
  )
  const followedBy = (groups: readonly string[]) =>
    interests
      .filter(({ group }) => groups.some((prefix) => group.startsWith(prefix)))
      .flatMap(({ streamPrefixes = [] }) => topicsOf(streamPrefixes))
  for (const { name, groups, streamPrefixes } of readers)
    expect([name, new Set(topicsOf(streamPrefixes))]).toEqual([name, new Set(followedBy(groups))])
})
