import type { Ledger, Regime } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Calendar } from '../calendar/calendar'
import { ledgerOf } from '../ledger/ledger-of'
import { restamped } from './restamp'

/** The state of one clock under one table of terms. */
export interface Outcome {
  /** Null while the clock is paused. */
  readonly dueOn: string | null
  readonly stoppedOn: string | null
  readonly daysLate: number
}

/** A clock under the terms it has, and under those of another table. */
export interface Replayed {
  readonly inForce: Outcome
  readonly simulated: Outcome
}

const outcomeOf = ({ dueOn, stoppedOn, overdueDays }: Ledger): Outcome => ({
  dueOn,
  stoppedOn,
  daysLate: overdueDays,
})

/**
 * Replays a clock against another table of terms: the same events, other terms. It supposes that every step would have happened on
 * the same day. Null for a clock that has not started.
 * @param events of one process, oldest first
 * @param at the instant as of which an open clock is judged
 */
export const replay = (
  events: readonly RecordedProcessEvent[],
  table: readonly Regime[],
  calendar: Calendar,
  at: string,
): Replayed | null => {
  const inForce = ledgerOf(events, calendar, at)
  const [start] = inForce.entries
  if (start === undefined) return null
  const simulated = ledgerOf(restamped(events, table, start.cause.version), calendar, at)
  return { inForce: outcomeOf(inForce), simulated: outcomeOf(simulated) }
}
