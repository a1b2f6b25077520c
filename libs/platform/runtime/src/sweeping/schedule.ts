import { zonedFormat } from '@licensing/contracts'
import { countFailures, type ForRecord, forRecordsOf, type SweepDeps } from './sweeping'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
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

/** Removes or records what is due. @returns how many records it changed */
export type Sweep = (forRecord: ForRecord) => Promise<number>

/** Logs how many records a sweep changed. One that fails is logged and counted; it runs again at its next time. */
export const sweeper = (deps: SweepDeps, name: string, sweep: Sweep): (() => Promise<void>) => {
  const { logger } = deps
  const count = countFailures(name)
  const forRecord = forRecordsOf(name, deps, count)
  return () =>
    sweep(forRecord).then(
      (changed) => logger.info({ sweep: name, changed }, 'swept'),
      (error: unknown) => {
        count()
        logger.warn({ err: error, sweep: name }, 'a sweep failed')
      },
    )
}

/**
 * Sweeps every hour; `name` says which records: 'form drafts'. The timer does not keep the process alive.
 * @returns a function that stops it
 */
export const everyHour = (deps: SweepDeps, name: string, sweep: Sweep): (() => void) => {
  const sweepOnce = sweeper(deps, name, sweep)
  const hourly = setInterval(() => void sweepOnce(), HOUR_MS).unref()
  return () => clearInterval(hourly)
}

/** Sweeps at the start, for a night that was missed, and then every night; the timer does not keep the process alive. */
export const everyNight = (
  { now, ...deps }: SweepDeps & { readonly now: () => Date },
  name: string,
  sweep: Sweep,
): void => {
  const sweepOnce = sweeper(deps, name, sweep)
  const wait = () => {
    setTimeout(() => void sweepOnce().then(wait), untilNextNight(now())).unref()
  }
  void sweepOnce().then(wait)
}
