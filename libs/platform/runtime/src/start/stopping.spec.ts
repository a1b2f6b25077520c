import { expect, it } from 'vitest'
import { inOrder } from './stopping'

it('runs every step in order, even after a failed one, and throws the failures', async () => {
  const taken: string[] = []
  const step = (name: string) => async () => void taken.push(name)
  const failing = () => Promise.reject(new Error('server away'))
  await expect(inOrder([step('drain'), failing, step('close')])).rejects.toThrow(
    'Some resources could not be closed',
  )
  expect(taken).toEqual(['drain', 'close'])
})
