import type { ClockState } from '@licensing/contracts'
import type { Period } from '@licensing/processes'
import type { Knex } from 'knex'

type Query = Knex.QueryBuilder

/** A clock that runs or is paused is of an open process; naming that lets the indexes of open processes serve. */
const running = (rows: Query): Query => rows.where({ open: true, clock_state: 'RUNNING' })

/** The rows of the desk whose clock is in a state on a day (YYYY-MM-DD). */
export const inClockState = (rows: Query, state: ClockState, today: string): Query => {
  switch (state) {
    case 'NOT_STARTED':
      return rows.whereNull('clock_state').whereNull('due_on')
    case 'RUNNING':
      return running(rows).where('due_on', '>=', today)
    case 'OVERDUE':
      return running(rows).where('due_on', '<', today)
    case 'PAUSED':
      return rows.where({ open: true, clock_state: 'PAUSED' }).whereNull('due_on')
    case 'STOPPED':
      return rows.where({ clock_state: 'STOPPED' })
  }
}

/** The rows of the desk whose term ends within a period of days. */
export const dueWithin = (rows: Query, { from, to }: Period): Query => {
  if (from !== undefined) rows.where('due_on', '>=', from)
  if (to !== undefined) rows.where('due_on', '<=', to)
  return rows
}
