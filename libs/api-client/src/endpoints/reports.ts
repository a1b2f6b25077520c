import type { ReportSummary } from '@licensing/contracts'
import { download } from '../request/download'
import { request, type CallOptions } from '../request/request'

/** The paths of the four reports (specification section 7). */
const reportPaths = {
  processes: '/reports/processes',
  municipalities: '/reports/municipalities/stats',
  'request-types': '/reports/request-types/stats',
  activities: '/reports/activities/timeline',
} as const
export type ReportType = keyof typeof reportPaths

export interface ReportFilters {
  readonly municipalityId?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly startDate?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly endDate?: string | undefined
  /** Of the JSON report of processes. */
  readonly page?: number
}

export const getReportSummary = (options: CallOptions = {}): Promise<ReportSummary> =>
  request('/reports/dashboard/summary', options)

/** A report as JSON. The caller narrows the shape by type. */
export const getReport = (
  type: ReportType,
  filters: ReportFilters,
  options: CallOptions = {},
): Promise<unknown> => request(reportPaths[type], { ...options, query: { ...filters, format: 'json' } })

/** Saves a report as CSV. `day` is today, YYYY-MM-DD, for the file name. */
export const downloadReportCsv = (type: ReportType, filters: ReportFilters, day: string): Promise<void> =>
  download(reportPaths[type], {
    query: { ...filters, format: 'csv' },
    fileName: `relatorio-${type}-${day}.csv`,
  })
