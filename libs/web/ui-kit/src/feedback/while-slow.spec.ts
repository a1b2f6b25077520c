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

it('shows a toast for work that takes longer than a second, until it finishes', async () => {
  const quick = whileSlow('Gerando...', work(900))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await quick).toBe('feito')
  expect(toast.loading).not.toHaveBeenCalled()
  const slow = whileSlow('Gerando...', work(3_000))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(toast.loading).toHaveBeenCalledExactlyOnceWith('Gerando...')
  expect(toast.dismiss).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await slow).toBe('feito')
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
