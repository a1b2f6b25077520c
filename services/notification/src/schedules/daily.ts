import { timeZone, zonedFormat } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { type ForRecord, forRecordsOf } from '@licensing/runtime'
import { Cron } from 'croner'

/** Work of each day at 8h. A service that starts later makes up for it, before `until` (N4b). */
export interface Daily {
  /** For the log: 'reminders'. */
  readonly name: string
  /** The hour from which a missed day is not made up for. */
  readonly until: number
  /** @returns the number of new notices; a repetition adds none */
  readonly run: (forRecord: ForRecord) => Promise<number>
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
  const runOnce = async ({ name, run }: Daily): Promise<void> => {
    try {
      deps.logger.info({ sweep: name, changed: await run(forRecordsOf(name, deps)) }, 'swept')
    } catch (error) {
      deps.logger.warn({ err: error, sweep: name }, 'a sweep failed')
    }
  }
  for (const daily of dailies) if (isMissed(daily, now())) void runOnce(daily)
  const crons = dailies.map(
    (daily) =>
      new Cron(`0 ${HOUR} * * *`, { timezone: timeZone(), protect: true, unref: true }, () => runOnce(daily)),
  )
  return () => {
    for (const cron of crons) cron.stop()
  }
}
