import type { Logger } from '@licensing/observability'
import { everyMorning } from './daily'
import { type DigestDeps, sendDigests } from './digest'
import { type RemindDeps, remindApplicants } from './remind'

/** A reminder that was missed in the morning is given the same day; a digest only before noon (N4b). */
const END_OF_DAY = 24
const NOON = 12

/** Starts the work of every morning. @returns a function that stops it */
export const startSchedules = (deps: RemindDeps & DigestDeps & { readonly logger: Logger }): (() => void) =>
  everyMorning(deps, [
    { name: 'reminders', until: END_OF_DAY, run: (forRecord) => remindApplicants(deps, forRecord) },
    { name: 'digests', until: NOON, run: (forRecord) => sendDigests(deps, forRecord) },
  ])
