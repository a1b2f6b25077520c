import { setTimeout as timeout } from 'node:timers/promises'

/** Waits for the given time, or until the signal. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  timeout(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
