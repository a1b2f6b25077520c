import { type Condition, type Query, sql } from '@licensing/event-store'
import type { ObligationState } from '@licensing/contracts'

/** As `obligationStateOn` (`@licensing/licence`) has it, in SQL: the state of an obligation follows from the day. */
export const isOverdue = (today: string): Condition => sql.raw('(open and due_on < ?::date)', [today])

const SOON_DAYS = 30

export const isDueSoon = (today: string): Condition =>
  sql.raw('(outcome is null and due_on between ?::date and ?::date + ?::int)', [today, today, SOON_DAYS])

const isUpcoming = (today: string): Condition =>
  sql.raw('(outcome is null and (due_on is null or due_on > ?::date + ?::int))', [today, SOON_DAYS])

const isRejected = (today: string): Condition =>
  sql.raw(`(outcome = 'REJECTED' and (due_on is null or due_on >= ?::date))`, [today])

const hasOutcome = (outcome: ObligationState): Condition => sql.raw('outcome = ?', [outcome])

const conditions: Record<ObligationState, (today: string) => Condition> = {
  UPCOMING: isUpcoming,
  DUE_SOON: isDueSoon,
  OVERDUE: isOverdue,
  REJECTED: isRejected,
  SENT: () => hasOutcome('SENT'),
  ACCEPTED: () => hasOutcome('ACCEPTED'),
  WAIVED: () => hasOutcome('WAIVED'),
}

export const inState = (query: Query, state: ObligationState, today: string): Query =>
  query.whereRaw('?', [conditions[state](today)])

/** Without those that appear later. */
export const isListed = (query: Query, today: string): Query =>
  query.whereRaw('listed_from <= ?::date', [today])
