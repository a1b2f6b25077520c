import { expect, it } from 'vitest'
import { openQueues } from './queues'

it('a queue is acquired in order, each time it is released', async () => {
  const acquire = openQueues()
  const order: string[] = []
  const take = async (queue: string, name: string) => {
    const release = await acquire(queue)
    order.push(name)
    return release
  }
  const releaseFirst = await take('a', 'first')
  const second = take('a', 'second')
  const third = take('a', 'third')
  ;(await take('b', 'of another queue'))()
  expect(order).toEqual(['first', 'of another queue'])
  releaseFirst()
  ;(await second)()
  releaseFirst()
  ;(await third)()
  expect(order.slice(2)).toEqual(['second', 'third'])
  ;(await take('a', 'later'))()
  expect(order.at(-1)).toBe('later')
})

it('a caller that waits for a queue longer than the limit is refused as overloaded, and leaves the queue in order', async () => {
  const acquire = openQueues(50)
  const releaseFirst = await acquire('a')
  await expect(acquire('a')).rejects.toMatchObject({ code: 'OVERLOADED' })
  const third = acquire('a')
  releaseFirst()
  ;(await third)()
  ;(await acquire('a'))()
})
