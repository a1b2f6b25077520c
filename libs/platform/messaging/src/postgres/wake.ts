/** Wakes sleeping consumers when there may be new events. */
export interface WakeUp {
  /** Take it before reading events: a later ring ends the next sleep immediately. */
  readonly rings: () => number
  ring(): void
  /** Sleeps until a ring later than `since`, the timeout, or the signal. */
  sleep(since: number, ms: number, signal: AbortSignal): Promise<void>
}

export function wakeUp(): WakeUp {
  let rings = 0
  const waiters = new Set<() => void>()
  return {
    rings: () => rings,
    ring() {
      rings += 1
      for (const wake of waiters) wake()
    },
    sleep(since, ms, signal) {
      if (rings !== since || ms <= 0 || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          waiters.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        waiters.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
