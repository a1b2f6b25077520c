import { isInOrder, pageQuery, PROCESS_REPORT_PAGE, reversed } from '@licensing/contracts'
import { z } from 'zod'
import { reportFilters } from './reports'

/** The period is of the days on which the clocks started. */
export const clockReportQuery = z
  .strictObject({
    by: z.enum(['municipality', 'process'], { error: 'Agrupamento inválido' }),
    ...reportFilters,
    ...pageQuery(PROCESS_REPORT_PAGE),
  })
  .refine(isInOrder, reversed)
