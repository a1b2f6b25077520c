import { day, isInOrder, pageQuery, PROCESS_REPORT_PAGE, reversed, uuidParam } from '@licensing/contracts'
import { z } from 'zod'
import { formatQuery } from '../pagination'

/** Both days are inclusive and in the municipality's time zone (decision 7.7). */
export const reportFilters = {
  municipalityId: uuidParam.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  format: formatQuery.default('json'),
}

export const reportQuery = z.strictObject(reportFilters).refine(isInOrder, reversed)

export type ReportQuery = z.infer<typeof reportQuery>

export const processReportQuery = z
  .strictObject({ ...reportFilters, ...pageQuery(PROCESS_REPORT_PAGE) })
  .refine(isInOrder, reversed)
