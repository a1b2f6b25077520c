import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('whenIdle', () => {
  it('whenIdle runs the work after the next frame, when the browser is idle', () => {
    const work = vi.fn<() => void>()
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
    whenIdle(work)
    expect(idle).toHaveLength(0)
    vi.advanceTimersToNextFrame()
    expect(work).not.toHaveBeenCalled()
    idle[0]?.()
    expect(work).toHaveBeenCalledOnce()
  })

  it('whenIdle can be cancelled before and after the frame', () => {
    const work = vi.fn<() => void>()
    const cancelled = vi.fn<(handle: number) => void>()
    vi.stubGlobal('requestIdleCallback', () => 7)
    vi.stubGlobal('cancelIdleCallback', cancelled)
    whenIdle(work)()
    vi.advanceTimersToNextFrame()
    expect(cancelled).not.toHaveBeenCalled()
    const callOff = whenIdle(work)
    vi.advanceTimersToNextFrame()
    callOff()
    expect(cancelled).toHaveBeenCalledWith(7)
    expect(work).not.toHaveBeenCalled()
  })

  it('whenIdle runs after a short delay in browsers without idle callbacks', () => {
    const work = vi.fn<() => void>()
    whenIdle(work)
    whenIdle(work)()
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(work).toHaveBeenCalledOnce()
  })
})
