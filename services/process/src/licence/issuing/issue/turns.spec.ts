import { expect, it } from 'vitest'
import { openTurns } from './turns'

it('a turn begins when the one before it in the same queue has ended', async () => {
  const takeTurn = openTurns()
  const order: string[] = []
  const take = async (queue: string, name: string) => {
    const end = await takeTurn(queue)
    order.push(name)
    return end
  }
  const endFirst = await take('a', 'first')
  const second = take('a', 'second')
  const third = take('a', 'third')
  ;(await take('b', 'of another queue'))()
  expect(order).toEqual(['first', 'of another queue'])
  endFirst()
  ;(await second)()
  endFirst()
  ;(await third)()
  expect(order.slice(2)).toEqual(['second', 'third'])
  ;(await take('a', 'later'))()
  expect(order.at(-1)).toBe('later')
})

it('who waits for a turn longer than the limit is refused as overloaded, and leaves the queue in order', async () => {
  const takeTurn = openTurns(50)
  const endFirst = await takeTurn('a')
  await expect(takeTurn('a')).rejects.toMatchObject({ code: 'OVERLOADED' })
  const third = takeTurn('a')
  endFirst()
  ;(await third)()
  ;(await takeTurn('a'))()
})
