import { ROLES } from '@licensing/domain-kit'
import { z } from 'zod'
import { personResponse } from './processes'

export const CLOCK_STATES = ['NOT_STARTED', 'RUNNING', 'PAUSED', 'OVERDUE', 'STOPPED'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** How near the end of its term a clock is. */
export const CLOCK_LEVELS = ['OK', 'ATTENTION', 'URGENT', 'OVERDUE'] as const
export type ClockLevel = (typeof CLOCK_LEVELS)[number]

/** Whose time it is; nobody's is null. */
export const CLOCK_HOLDERS = ['AGENCY', 'APPLICANT'] as const
export type ClockHolder = (typeof CLOCK_HOLDERS)[number]

export const CLOCK_EFFECTS = [
  'STARTED',
  'PAUSED',
  'STILL_PAUSED',
  'NOT_PAUSED',
  'RESUMED',
  'STOPPED',
  'REOPENED',
] as const
export type ClockEffect = (typeof CLOCK_EFFECTS)[number]

export const DAY_COUNTS = ['CALENDAR', 'WORKING'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** The agency's term ends with the decision, or with the issue of the licence. */
export const CLOCK_ENDS = ['DECISION', 'ISSUE'] as const
export type ClockEnd = (typeof CLOCK_ENDS)[number]

const day = z.string()
const count = z.number().int()

/** One event that moved the clock, or that could have. */
const ledgerEntry = z.object({
  seq: count,
  on: day,
  at: z.string(),
  effect: z.enum(CLOCK_EFFECTS),
  holder: z.enum(CLOCK_HOLDERS).nullable(),
  cause: z.object({ version: count, type: z.string(), text: z.string() }),
  basis: z.string(),
  /** Civil days held by each up to this day. */
  agencyDays: count,
  applicantDays: count,
  /** Null while the clock is paused. */
  dueOn: day.nullable(),
  by: z.object({ id: z.string().nullable(), role: z.enum(ROLES).nullable() }),
})

/** The ledger of legal time as it is computed: people by their ids. */
export const ledger = z.object({
  asOf: day,
  state: z.enum(CLOCK_STATES),
  level: z.enum(CLOCK_LEVELS).nullable(),
  holder: z.enum(CLOCK_HOLDERS).nullable(),
  statement: z.string(),
  /** Null until the clock starts, as is everything of it below. */
  regime: z
    .object({
      id: z.string(),
      version: count,
      name: z.string(),
      rule: z.string(),
      basis: z.string(),
      /** The terms were chosen when read: the event that started the clock carries none. */
      derived: z.boolean(),
    })
    .nullable(),
  term: z.string().nullable(),
  termDays: count.nullable(),
  dayCount: z.enum(DAY_COUNTS).nullable(),
  stopsOn: z.enum(CLOCK_ENDS).nullable(),
  requiresEia: z.boolean(),
  publicHearing: z.boolean(),
  twoPhase: z.boolean(),
  startedOn: day.nullable(),
  /** The due day if nothing had paused the clock. */
  firstDueOn: day.nullable(),
  dueOn: day.nullable(),
  /** Days to `dueOn`; while paused, what is left of the term. Null when the clock does not run. */
  remainingDays: count.nullable(),
  overdueDays: count,
  agencyDays: count,
  applicantDays: count,
  /** Days between a stop and the return to analysis. */
  nobodyDays: count,
  admissibleUntil: day.nullable(),
  stoppedOn: day.nullable(),
  inTime: z.boolean().nullable(),
  /** The request that the applicant has still to answer. */
  answer: z
    .object({
      round: count,
      requestedOn: day,
      dueOn: day,
      remainingDays: count,
      overdueDays: count,
      open: count,
      total: count,
      /** Null until an applicant can ask for more time, and staff propose to archive. */
      moreTime: z.null(),
      archival: z.null(),
    })
    .nullable(),
  entries: z.array(ledgerEntry),
})
export type Ledger = z.infer<typeof ledger>
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const clockResponse = ledger.extend({
  processId: z.string(),
  protocolNumber: z.string().nullable(),
  entries: z.array(ledgerEntry.extend({ by: personResponse })),
})
export type ClockResponse = z.infer<typeof clockResponse>
