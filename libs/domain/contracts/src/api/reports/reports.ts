import {
  ACTIVITY_CLASSES,
  HISTORY_ACTIONS,
  LICENSING_TYPES,
  PROCESS_STATUSES,
  REQUEST_TYPES,
} from '../../values/processes/processes'
import { z } from 'zod'
import { pagination } from '../../pagination'

export const isInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => startDate === undefined || endDate === undefined || startDate <= endDate

export const reversed = { message: 'A data inicial deve ser anterior à data final', path: ['startDate'] }

/** Rows on a page of the JSON process report; the CSV contains all rows. */
export const PROCESS_REPORT_PAGE = 100

const count = z.number().int()

const statusCount = z.object({ status: z.enum(PROCESS_STATUSES), count })

export type StatusCount = z.infer<typeof statusCount>

/** Specification section 3, report summary. */
export const reportSummary = z.object({
  summary: z.object({ totalProcesses: count, totalMunicipalities: count, totalUsers: count }),
  processesByStatus: z.array(statusCount),
  processesByMonth: z.array(
    z.object({ month: z.number().int().min(1).max(12), year: z.number().int(), count }),
  ),
})

export type ReportSummary = z.infer<typeof reportSummary>

/** The columns of decision 7.13. */
export const processReportRow = z.object({
  protocolNumber: z.string().nullable(),
  authCode: z.string().nullable(),
  status: z.enum(PROCESS_STATUSES),
  requestType: z.enum(REQUEST_TYPES).nullable(),
  licensingType: z.enum(LICENSING_TYPES).nullable(),
  activityClass: z.enum(ACTIVITY_CLASSES).nullable(),
  municipalityName: z.string().nullable(),
  applicantName: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  activityDescription: z.string().nullable(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
})

export type ProcessReportRow = z.infer<typeof processReportRow>

/** One page; `total` counts all rows. */
export const processReport = z.object({ total: count, rows: z.array(processReportRow), pagination })

export type ProcessReport = z.infer<typeof processReport>

export const municipalityReportRow = z.object({
  municipalityId: z.string().nullable(),
  municipalityName: z.string().nullable(),
  municipalityState: z.string().nullable(),
  total: count,
  processesByStatus: z.array(statusCount),
})

export type MunicipalityReportRow = z.infer<typeof municipalityReportRow>

export const municipalityReport = z.object({ rows: z.array(municipalityReportRow) })

export const requestTypeReportRow = z.object({
  requestType: z.enum(REQUEST_TYPES).nullable(),
  total: count,
  processesByStatus: z.array(statusCount),
})

export type RequestTypeReportRow = z.infer<typeof requestTypeReportRow>

export const requestTypeReport = z.object({ rows: z.array(requestTypeReportRow) })

/** The number of times each action was recorded on each day. */
export const timelineReportRow = z.object({ day: z.string(), action: z.enum(HISTORY_ACTIONS), count })

export type TimelineReportRow = z.infer<typeof timelineReportRow>

export const timelineReport = z.object({ rows: z.array(timelineReportRow) })
