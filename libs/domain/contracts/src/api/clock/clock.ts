import { CLOCK_STATES } from '../../values/desk/values'
import { ROLES } from '../../values/processes/processes'
import { z } from 'zod'
import { personResponse } from '../accounts/person'
import { pastMoment } from '../processes/as-of'
import { CLOCK_EFFECTS, CLOCK_ENDS, CLOCK_HOLDERS, CLOCK_LEVELS, DAY_COUNTS } from './clock-summary'

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
  /** The kind, type or municipality of the filing was corrected since the terms were chosen. */
  classificationOutdated: z.boolean(),
  startedOn: day.nullable(),
  /** The due day if nothing had paused the clock. */
  firstDueOn: day.nullable(),
  dueOn: day.nullable(),
  /** The day on which the days end, if it is no working day and the term therefore ends on the next one, `dueOn`. */
  movedFrom: day.nullable(),
  /** Days to `dueOn`; while paused, what is left of the term. Null when the clock does not run. */
  remainingDays: count.nullable(),
  overdueDays: count,
  agencyDays: count,
  applicantDays: count,
  /** Days between a stop and the return to analysis. */
  nobodyDays: count,
  /** The day of the request that paused the clock; null while it is not paused. */
  pausedOn: day.nullable(),
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
      /** The last request of the applicant for more time; while it is PENDING the term cannot run out. */
      moreTime: z.object({ until: day, status: z.enum(['PENDING', 'GRANTED', 'DENIED']) }).nullable(),
      /** An open proposal to archive, because nobody answered. */
      archival: z.object({ decidableFrom: day }).nullable(),
    })
    .nullable(),
  entries: z.array(ledgerEntry),
})

export type Ledger = z.infer<typeof ledger>

export type LedgerEntry = z.infer<typeof ledgerEntry>

export const clockResponse = ledger.extend({
  processId: z.string(),
  protocolNumber: z.string().nullable(),
  asOfVersion: pastMoment.asOfVersion,
  entries: z.array(ledgerEntry.extend({ by: personResponse })),
})

export type ClockResponse = z.infer<typeof clockResponse>
