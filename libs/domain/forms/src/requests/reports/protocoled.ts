import { day, pageQuery, pageSizes, PROCESS_STATUSES } from '@licensing/contracts'
import { z } from 'zod'
import { formatQuery, searchText } from '../pagination'

export const protocoledListQuery = z.strictObject({
  ...pageQuery(pageSizes.protocoled),
  search: searchText,
  status: z.enum(PROCESS_STATUSES, { error: 'Status inválido' }).optional(),
  municipality: searchText,
  dateFrom: day.optional(),
  dateTo: day.optional(),
  format: formatQuery.default('json'),
})

export type ProtocoledListQuery = z.infer<typeof protocoledListQuery>
