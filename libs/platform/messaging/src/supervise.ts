import { pause } from './pause'
import type { Log } from './types'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

export interface Supervision {
  readonly name: string
  readonly signal: AbortSignal
  readonly log: Log
  onFailure(error: unknown): void
}

/**
 * Restarts `work` after a growing pause whenever it throws; ends when it returns or at the signal. After progress the
 * pause starts again at its shortest.
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
      // oxlint-disable-next-line no-await-in-loop -- runs are sequential
      await work(progress)
      return
    } catch (error) {
      onFailure(error)
      log.warn({ err: error, consumer: name, retryInMs: wait }, 'The consumer failed and is restarted')
      // oxlint-disable-next-line no-await-in-loop -- runs are sequential
      await pause(wait, signal)
      wait = Math.min(wait * 2, MAX_PAUSE_MS)
    }
  }
}
