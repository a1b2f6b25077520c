import { toast } from './toast'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileSlow } from './while-slow'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(toast, 'loading')
  vi.spyOn(toast, 'dismiss')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const work = (milliseconds: number) =>
  new Promise<string>((resolve) => void setTimeout(() => resolve('feito'), milliseconds))

it('shows nothing for work that finishes within a second', async () => {
  const done = whileSlow('Gerando...', work(900))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await done).toBe('feito')
  expect(toast.loading).not.toHaveBeenCalled()
})

it('shows a toast for longer work until it finishes', async () => {
  const done = whileSlow('Gerando...', work(3_000))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(toast.loading).toHaveBeenCalledExactlyOnceWith('Gerando...')
  expect(toast.dismiss).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await done).toBe('feito')
  expect(toast.dismiss).toHaveBeenCalledOnce()
})

it('dismisses the toast when the work fails, and rejects with its error', async () => {
  const failing = whileSlow(
    'Gerando...',
    work(2_000).then(() => Promise.reject(new Error('offline'))),
  )
  const reason = failing.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reason).toEqual(new Error('offline'))
  expect(toast.dismiss).toHaveBeenCalledOnce()
})
