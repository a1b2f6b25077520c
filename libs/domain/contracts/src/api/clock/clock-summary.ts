import { CLOCK_STATES } from '../../values/desk/values'
import { z } from 'zod'

/** How near the end of its term a clock is. */
export const CLOCK_LEVELS = ['OK', 'ATTENTION', 'URGENT', 'OVERDUE'] as const
export type ClockLevel = (typeof CLOCK_LEVELS)[number]

/** The holder of the time; null for nobody. */
export const CLOCK_HOLDERS = ['AGENCY', 'APPLICANT'] as const
export type ClockHolder = (typeof CLOCK_HOLDERS)[number]

export const CLOCK_EFFECTS = [
  'STARTED',
  'PAUSED',
  'STILL_PAUSED',
  'NOT_PAUSED',
  'RESUMED',
  'RESTARTED',
  'RECLASSIFIED',
  'EXTENDED',
  'ANSWER_EXTENDED',
  /**
   * An outage moved the agency's term, the last day to refuse admission, the applicant's term or a notice of archival, or undid
   * a proposal that was based on it.
   */
  'MOVED',
  'ADMISSIBILITY_MOVED',
  'ANSWER_MOVED',
  'NOTICE_MOVED',
  'ARCHIVAL_UNDONE',
  'STOPPED',
  'REOPENED',
] as const
export type ClockEffect = (typeof CLOCK_EFFECTS)[number]

export const DAY_COUNTS = ['CALENDAR', 'WORKING'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** The agency's term ends with the decision, or with the issue of the licence. */
export const CLOCK_ENDS = ['DECISION', 'ISSUE'] as const
export type ClockEnd = (typeof CLOCK_ENDS)[number]

const days = z.number().int()

/** The clock of a process as its answer and its row in a list show it. */
export const clockSummary = z.object({
  state: z.enum(CLOCK_STATES),
  level: z.enum(CLOCK_LEVELS).nullable(),
  holder: z.enum(CLOCK_HOLDERS).nullable(),
  dueOn: z.string().nullable(),
  remainingDays: days.nullable(),
  overdueDays: days,
  /** Civil days that the agency has used. */
  agencyDays: days,
  /** Civil days that the applicant has used. */
  applicantDays: days,
  pausedOn: z.string().nullable(),
  /** The last day on which the applicant answers in time; null when nothing waits for an answer. */
  answerDueOn: z.string().nullable(),
  answerRemainingDays: days.nullable(),
  answerOverdueDays: days.nullable(),
})
export type ClockSummary = z.infer<typeof clockSummary>
