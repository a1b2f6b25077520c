import { type CallOptions, download, request } from '@licensing/api-client'
import type { Regime, ReportSummary, TableFormat, WhatIfResult } from '@licensing/contracts'

/** The paths of the reports (specification section 7), and of those of the legal clocks. */
const reports = {
  processes: { path: '/reports/processes', query: {} },
  municipalities: { path: '/reports/municipalities/stats', query: {} },
  'request-types': { path: '/reports/request-types/stats', query: {} },
  activities: { path: '/reports/activities/timeline', query: {} },
  'clocks-by-municipality': { path: '/reports/clocks', query: { by: 'municipality' } },
  'clocks-by-process': { path: '/reports/clocks', query: { by: 'process' } },
} as const
export type ReportType = keyof typeof reports

export interface ReportFilters {
  readonly municipalityId?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly startDate?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly endDate?: string | undefined
  /** A page of a JSON report. */
  readonly page?: number
}

export const getReportSummary = (options: CallOptions = {}): Promise<ReportSummary> =>
  request('/reports/dashboard/summary', options)

/** A report as JSON. The caller narrows the shape by type. */
export const getReport = (
  type: ReportType,
  filters: ReportFilters,
  options: CallOptions = {},
): Promise<unknown> => {
  const { path, query } = reports[type]
  return request(path, { ...options, query: { ...filters, ...query, format: 'json' } })
}

/** Saves a report as a file. `day` is today, YYYY-MM-DD, for the file name. */
export const downloadReport = (
  type: ReportType,
  filters: ReportFilters,
  format: TableFormat,
  day: string,
): Promise<void> => {
  const { path, query } = reports[type]
  return download(path, {
    query: { ...filters, ...query, format },
    fileName: `relatorio-${type}-${day}.${format}`,
  })
}

export interface WhatIfRequest {
  /** YYYY-MM-DD, both inclusive: the days on which the clocks started. */
  readonly from: string
  readonly to: string
  readonly municipalityId?: string | undefined
  readonly table: readonly Regime[]
}

/** The terms in force, from which a simulation starts. */
export const getWhatIfTable = (options: CallOptions = {}): Promise<{ table: Regime[] }> =>
  request('/reports/what-if', options)

/** How many clocks of a period would have been late with another table of terms; changes nothing. */
export const simulateTerms = (simulation: WhatIfRequest): Promise<WhatIfResult> =>
  request('/reports/what-if', { method: 'POST', json: simulation })
