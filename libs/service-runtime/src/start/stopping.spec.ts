import { expect, it } from 'vitest'
import { inOrder } from './stopping'

it('runs every step in order, also after one that failed, and throws what failed', async () => {
  const taken: string[] = []
  const step = (name: string) => async () => void taken.push(name)
  const failing = () => Promise.reject(new Error('server away'))
  await expect(inOrder([step('drain'), failing, step('close')])).rejects.toThrow(
    'Not everything could be closed',
  )
  expect(taken).toEqual(['drain', 'close'])
})
