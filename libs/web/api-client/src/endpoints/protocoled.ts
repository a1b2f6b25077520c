import type { ProtocoledListQuery } from '@licensing/forms'
import type {
  HistoryEntry,
  ProtocoledListResponse,
  ProtocoledResponse,
  TableFormat,
} from '@licensing/contracts'
import { download } from '../request/download'
import { type CallOptions, type Filters, request } from '../request/request'

export type ProtocoledFilters = Filters<Omit<ProtocoledListQuery, 'format'>>

const at = (id: string, rest = ''): string => `/process-protocoled/${encodeURIComponent(id)}${rest}`

export const listProtocoled = (
  filters: ProtocoledFilters = {},
  options: CallOptions = {},
): Promise<ProtocoledListResponse> => request('/process-protocoled', { ...options, query: { ...filters } })

/** Saves the whole filtered list as a file (decision 7.7), not only the current page. `day` (YYYY-MM-DD) is in its name. */
export const exportProtocoled = (
  { search, status, municipality, dateFrom, dateTo }: ProtocoledFilters,
  format: TableFormat,
  day: string,
): Promise<void> =>
  download('/process-protocoled', {
    query: { search, status, municipality, dateFrom, dateTo, format },
    fallbackName: `processos-aprovados-${day}.${format}`,
  })

export const getProtocoled = (id: string, options: CallOptions = {}): Promise<ProtocoledResponse> =>
  request(at(id), options)

export const listProtocoledActivities = async (
  id: string,
  options: CallOptions = {},
): Promise<HistoryEntry[]> =>
  (await request<{ activities: HistoryEntry[] }>(at(id, '/activities'), options)).activities
