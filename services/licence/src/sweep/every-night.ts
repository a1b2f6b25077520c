import { zonedFormat } from '@licensing/domain-kit'
import type { Logger } from '@licensing/observability'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Minutes after midnight in the state's time zone. */
const AT_MINUTE = 5

const clock = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Milliseconds until the next 00:05 in the state's time zone, to the minute. */
export const untilNextNight = (now: Date): number => {
  const [hours = 0, minutes = 0] = clock(now).split(':').map(Number)
  const passed = (hours % 24) * 60 + minutes
  const left = (AT_MINUTE - passed + DAY_MINUTES) % DAY_MINUTES
  return (left === 0 ? DAY_MINUTES : left) * MINUTE_MS
}

/** Sweeps at the start, for a night that was missed, and then every night; the timer does not keep the process alive. */
export const everyNight = (
  { logger, now }: { readonly logger: Logger; readonly now: () => Date },
  what: string,
  sweep: () => Promise<number>,
): void => {
  const sweepOnce = () =>
    sweep().then(
      (recorded) => logger.info({ recorded }, `${what} recorded`),
      (error: unknown) => logger.warn({ err: error }, `sweep of ${what} failed`),
    )
  const wait = () => {
    setTimeout(() => void sweepOnce().then(wait), untilNextNight(now())).unref()
  }
  void sweepOnce().then(wait)
}
