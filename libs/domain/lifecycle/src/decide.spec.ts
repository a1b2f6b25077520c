import { expect, it } from 'vitest'
import { withObservations } from './evolve'

it('blank observations are left out of an event', () => {
  expect([undefined, '', 'De acordo'].map(withObservations)).toEqual([{}, {}, { observations: 'De acordo' }])
})
