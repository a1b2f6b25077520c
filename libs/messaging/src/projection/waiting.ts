import { pause } from '../pause'

const POLL_MS = 25

/** Wakes those who wait for a stream as soon as this copy applied something to it; other copies' work is polled for. */
export function appliedSignal() {
  const waiters = new Map<string, Set<() => void>>()

  const nextLook = async (streamId: string, ms: number): Promise<void> => {
    const woken = new AbortController()
    const wake = () => woken.abort()
    const known = waiters.get(streamId) ?? new Set()
    waiters.set(streamId, known.add(wake))
    await pause(ms, woken.signal)
    known.delete(wake)
    if (known.size === 0 && waiters.get(streamId) === known) waiters.delete(streamId)
  }

  return {
    applied(streamIds: Iterable<string>): void {
      for (const streamId of streamIds) for (const wake of waiters.get(streamId) ?? []) wake()
    },
    /** Looks until `reached` knows: true or false; undefined means to look again, at most every 25 ms. */
    async until(
      streamId: string,
      timeoutMs: number,
      reached: () => Promise<boolean | undefined>,
    ): Promise<boolean> {
      const end = performance.now() + timeoutMs
      for (;;) {
        // Listening before looking: what is applied in between wakes this one.
        const left = end - performance.now()
        const look = nextLook(streamId, Math.max(0, Math.min(POLL_MS, left)))
        // oxlint-disable-next-line no-await-in-loop -- looking again is the point
        const known = await reached()
        if (known !== undefined || left <= 0) return known === true
        // oxlint-disable-next-line no-await-in-loop -- as above
        await look
      }
    },
  }
}
