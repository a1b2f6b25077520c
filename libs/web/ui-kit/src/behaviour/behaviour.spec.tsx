import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebounced } from './use-debounced'

describe('useDebounced', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('updates half a second after the last change', () => {
    const { result, rerender } = renderHook(({ query }) => useDebounced(query, 500), {
      initialProps: { query: '' },
    })
    rerender({ query: 'a' })
    act(() => vi.advanceTimersByTime(499))
    rerender({ query: 'ab' })
    act(() => vi.advanceTimersByTime(499))
    expect(result.current).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(result.current).toBe('ab')
  })
})
