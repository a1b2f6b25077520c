import { setTimeout as timeout } from 'node:timers/promises'

/** Waits, but no longer than until the signal. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  timeout(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
