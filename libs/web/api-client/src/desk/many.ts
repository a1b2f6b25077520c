import { download, type ProcessFilters, request } from '@licensing/api-client'
import type { BulkResponse, TableFormat } from '@licensing/contracts'
import type { BulkForm } from '@licensing/forms'

/** One command on at most a hundred processes; each is decided by its own rules. */
export const bulkProcesses = (body: BulkForm): Promise<BulkResponse> =>
  request('/processes/bulk', { method: 'POST', json: body })

type ExportQuery = Omit<ProcessFilters, 'page' | 'limit'> & { readonly ids?: readonly string[] }

/** Saves a list of processes, or those with these ids, as a file. `day` (YYYY-MM-DD) is in its name. */
export const exportProcesses = (
  { ids, ...filters }: ExportQuery,
  format: TableFormat,
  day: string,
): Promise<void> =>
  download('/processes', {
    query: { ...filters, ids: ids?.join(','), format },
    fallbackName: `processos-${day}.${format}`,
  })
