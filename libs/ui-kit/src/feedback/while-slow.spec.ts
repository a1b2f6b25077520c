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

it('says nothing of work that is done within a second', async () => {
  const done = whileSlow('Gerando...', work(900))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await done).toBe('feito')
  expect(toast.loading).not.toHaveBeenCalled()
})

it('announces longer work until it is done', async () => {
  const done = whileSlow('Gerando...', work(3_000))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(toast.loading).toHaveBeenCalledExactlyOnceWith('Gerando...')
  expect(toast.dismiss).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await done).toBe('feito')
  expect(toast.dismiss).toHaveBeenCalledOnce()
})

it('takes the announcement back when the work fails, and passes the failure on', async () => {
  const failing = whileSlow(
    'Gerando...',
    work(2_000).then(() => Promise.reject(new Error('offline'))),
  )
  const reason = failing.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await reason).toEqual(new Error('offline'))
  expect(toast.dismiss).toHaveBeenCalledOnce()
})
