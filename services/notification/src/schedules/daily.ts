import { timeZone, zonedFormat } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { type Sweep, sweeper } from '@licensing/runtime'
import { Cron } from 'croner'

/** Work of each day at 8h. A service that starts later makes up for it, before `until` (N4b). */
export interface Daily {
  /** For the log: 'reminders'. */
  readonly name: string
  /** The hour from which a missed day is not made up for. */
  readonly until: number
  /** @returns the number of new notices; a repetition adds none */
  readonly run: Sweep
}

const HOUR = 8

const hour = zonedFormat('en-GB', { hour: '2-digit' })

/** The hour of an instant in the state's time zone. */
const hourOf = (now: Date): number => Number(hour(now)) % 24

export const isMissed = ({ until }: Pick<Daily, 'until'>, now: Date): boolean =>
  hourOf(now) >= HOUR && hourOf(now) < until

interface DailyDeps {
  readonly database: Database
  readonly logger: Logger
  readonly now: () => Date
}

/** Runs the work at 8h in the state's time zone, and now if today's was missed. @returns a function that stops it */
export const everyMorning = ({ now, ...deps }: DailyDeps, dailies: readonly Daily[]): (() => void) => {
  const crons = dailies.map(({ name, until, run }) => {
    const runOnce = sweeper(deps, name, run)
    if (isMissed({ until }, now())) void runOnce()
    return new Cron(`0 ${HOUR} * * *`, { timezone: timeZone(), protect: true, unref: true }, runOnce)
  })
  return () => {
    for (const cron of crons) cron.stop()
  }
}
