import { expect, it } from 'vitest'
import { topicOf, TOPICS, topicsOf } from './topics'

it('carries each kind of stream on its topic, and refuses an unknown kind', () => {
  const streams = [
    ['process-1', 'licensing.process.v1'],
    ['user-1', 'licensing.user.v1'],
    ['sign-in-1', 'licensing.user.v1'],
    ['municipality-4205407', 'licensing.catalogue.v1'],
    ['activity-1', 'licensing.catalogue.v1'],
    ['issuer-1', 'licensing.catalogue.v1'],
    ['standardcondition-1', 'licensing.catalogue.v1'],
    ['licence-1', 'licensing.licence.v1'],
  ] as const
  expect(streams.map(([stream]) => [stream, topicOf(stream)])).toEqual(streams)
  expect(() => topicOf('other-1')).toThrow('No topic contains other-1')
})

it('finds the topics that may carry streams with some prefixes', () => {
  const prefixes = [
    [['process-'], ['licensing.process.v1']],
    [
      ['user-1', 'activity-'],
      ['licensing.user.v1', 'licensing.catalogue.v1'],
    ],
    [['municipality-', 'activity-'], ['licensing.catalogue.v1']],
    [['pro'], ['licensing.process.v1']],
    [[''], TOPICS],
    [['other-'], []],
  ] as const
  expect(prefixes.map(([starts]) => [starts, topicsOf(starts)])).toEqual(prefixes)
})
