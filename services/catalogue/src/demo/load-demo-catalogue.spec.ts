import { expect, it } from 'vitest'
import { catalogueOfFile } from '../testing/one-catalogue'

const running = catalogueOfFile()

it('the demo catalogue is loaded once when two instances start together, and never again', async () => {
  const load = () => running.service.loadDemoCatalogue()
  const [one, other] = await Promise.all([load(), load()])
  expect(one.municipalities + other.municipalities).toBe(167)
  expect(one.activities + other.activities).toBe(118)
  expect(await load()).toEqual({ municipalities: 0, activities: 0 })
  const { streams, events, faults } = await running.store.verifyAll()
  expect({ streams, events, faults }).toEqual({ streams: 285, events: 285, faults: [] })
})
