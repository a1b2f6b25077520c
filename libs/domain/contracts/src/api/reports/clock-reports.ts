import { CLOCK_STATES } from '../../values/desk/values'
import { LICENSING_TYPES, REQUEST_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { pagination } from '../../pagination'

const count = z.number().int()

/** One decimal; null where there is nothing to average. */
const average = z.number().nullable()

/** The clocks that staff see, as of today. */
export const dashboardClocks = z.object({
  running: count,
  paused: count,
  overdue: count,
  dueIn7Days: count,
  /** Paused, and the applicant's term is over. */
  answerOverdue: count,
  /** Stopped in the last twelve months; the figures below are of these. */
  stopped12Months: count,
  inTimePercent: average,
  averageAgencyDays: average,
  averageApplicantDays: average,
})

export type DashboardClocks = z.infer<typeof dashboardClocks>

const municipalityClockRow = z.object({
  municipalityId: z.string().nullable(),
  municipalityName: z.string().nullable(),
  municipalityState: z.string().nullable(),
  started: count,
  open: count,
  overdue: count,
  stopped: count,
  inTime: count,
  late: count,
  inTimePercent: average,
  averageAgencyDays: average,
  averageApplicantDays: average,
})

export type MunicipalityClockRow = z.infer<typeof municipalityClockRow>

export const municipalityClockReport = z.object({ rows: z.array(municipalityClockRow) })

const processClockRow = z.object({
  processId: z.string(),
  protocolNumber: z.string().nullable(),
  municipalityName: z.string().nullable(),
  requestType: z.enum(REQUEST_TYPES).nullable(),
  licensingType: z.enum(LICENSING_TYPES).nullable(),
  regime: z.string(),
  term: z.string(),
  startedOn: z.string(),
  /** Null while the clock is paused. */
  dueOn: z.string().nullable(),
  state: z.enum(CLOCK_STATES),
  agencyDays: count,
  applicantDays: count,
  pauses: count,
  stoppedOn: z.string().nullable(),
  inTime: z.boolean().nullable(),
})

export type ProcessClockRow = z.infer<typeof processClockRow>

/** One page; `total` counts all rows. */
export const processClockReport = z.object({ total: count, rows: z.array(processClockRow), pagination })

export const clockReport = z.union([processClockReport, municipalityClockReport])
