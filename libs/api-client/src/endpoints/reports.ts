import type { ReportSummary } from '@licensing/contracts'
import { download } from '../core/download'
import { request, type CallOptions } from '../core/request'

/** The four reports, by the path that answers each (specification section 7). */
const reportPaths = {
  processes: '/reports/processes',
  municipalities: '/reports/municipalities/stats',
  'request-types': '/reports/request-types/stats',
  activities: '/reports/activities/timeline',
} as const
export type ReportType = keyof typeof reportPaths

export interface ReportFilters {
  readonly municipalityId?: string | undefined
  /** YYYY-MM-DD, that day included. */
  readonly startDate?: string | undefined
  /** YYYY-MM-DD, that day included. */
  readonly endDate?: string | undefined
}

export const getReportSummary = (options: CallOptions = {}): Promise<ReportSummary> =>
  request('/reports/dashboard/summary', options)

/** A report as JSON. Each type has its own shape, which the caller narrows. */
export const getReport = (
  type: ReportType,
  filters: ReportFilters,
  options: CallOptions = {},
): Promise<unknown> => request(reportPaths[type], { ...options, query: { ...filters, format: 'json' } })

/** Saves a report as CSV in a file named with the date. `day` is today, YYYY-MM-DD. */
export const downloadReportCsv = (type: ReportType, filters: ReportFilters, day: string): Promise<void> =>
  download(reportPaths[type], {
    query: { ...filters, format: 'csv' },
    fileName: `relatorio-${type}-${day}.csv`,
  })
