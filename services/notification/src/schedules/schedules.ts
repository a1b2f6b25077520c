import { timeZone, zonedFormat } from '@licensing/contracts'
import type { Logger } from '@licensing/observability'
import { sweeper } from '@licensing/runtime'
import { Cron } from 'croner'
import { type DigestDeps, sendDigests } from './digest'
import { type RemindDeps, remindApplicants } from './remind'

const HOUR = 8
/** The hour from which missed work is not made up for: a reminder is given the same day, a digest only before noon (N4b). */
const UNTIL = { reminders: 24, digests: 12 } as const

const hour = zonedFormat('en-GB', { hour: '2-digit' })
/** The hour of an instant in the state's time zone. */
const hourOf = (now: Date): number => Number(hour(now)) % 24

export const isMissed = (work: keyof typeof UNTIL, now: Date): boolean =>
  hourOf(now) >= HOUR && hourOf(now) < UNTIL[work]

/** Runs the work of each morning at 8h in the state's time zone, and now if today's was missed. @returns a function that stops it */
export const startSchedules = (deps: RemindDeps & DigestDeps & { readonly logger: Logger }): (() => void) => {
  const sweeps = {
    reminders: sweeper(deps, 'reminders', (forRecord) => remindApplicants(deps, forRecord)),
    digests: sweeper(deps, 'digests', (forRecord) => sendDigests(deps, forRecord)),
  }
  const crons = (['reminders', 'digests'] as const).map((work) => {
    if (isMissed(work, deps.now())) void sweeps[work]()
    return new Cron(`0 ${HOUR} * * *`, { timezone: timeZone(), protect: true, unref: true }, sweeps[work])
  })
  return () => {
    for (const cron of crons) cron.stop()
  }
}
