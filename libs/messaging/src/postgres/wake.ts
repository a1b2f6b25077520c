/** Tells sleeping consumers that there may be something new. */
export interface WakeUp {
  /** Take it before looking for events; a ring since then is not slept over. */
  readonly rings: () => number
  ring(): void
  /** Until a ring later than `since`, the time given, or the signal. */
  sleep(since: number, ms: number, signal: AbortSignal): Promise<void>
}

export function wakeUp(): WakeUp {
  let rings = 0
  const sleepers = new Set<() => void>()
  return {
    rings: () => rings,
    ring() {
      rings += 1
      for (const wake of sleepers) wake()
    },
    sleep(since, ms, signal) {
      if (rings !== since || ms <= 0 || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        sleepers.add(wake)
        signal.addEventListener('abort', wake)
      })
    },
  }
}
