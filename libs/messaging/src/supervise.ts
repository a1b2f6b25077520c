import { pause } from './pause'
import type { Log } from './types'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

export interface Supervision {
  readonly name: string
  readonly signal: AbortSignal
  readonly log: Log
  onFailure(error: unknown): void
}

/**
 * Runs `work` again, after a growing pause, whenever it throws; ends when it returns or the signal says so. Work
 * that reports progress starts over with the shortest pause.
 */
export async function supervise(
  { name, signal, log, onFailure }: Supervision,
  work: (progress: () => void) => Promise<void>,
): Promise<void> {
  let wait = FIRST_PAUSE_MS
  const progress = () => {
    wait = FIRST_PAUSE_MS
  }
  while (!signal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one run after the other
      await work(progress)
      return
    } catch (error) {
      onFailure(error)
      log.warn({ err: error, consumer: name, retryInMs: wait }, 'The consumer failed and starts again')
      // oxlint-disable-next-line no-await-in-loop -- the wait is the point
      await pause(wait, signal)
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    }
  }
}
