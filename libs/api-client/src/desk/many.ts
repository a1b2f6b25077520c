import { download, type ProcessFilters, request } from '@licensing/api-client'
import type { BulkResponse } from '@licensing/contracts'
import type { BulkForm } from '@licensing/form-rules'

/** One command on at most a hundred processes; each is decided by its own rules. */
export const bulkProcesses = (body: BulkForm): Promise<BulkResponse> =>
  request('/processes/bulk', { method: 'POST', json: body })

type ExportQuery = Omit<ProcessFilters, 'page' | 'limit'> & { readonly ids?: readonly string[] }

/** Saves a list of processes, or those with these ids, as CSV. `day` (YYYY-MM-DD) is in the file name. */
export const exportProcessesCsv = ({ ids, ...filters }: ExportQuery, day: string): Promise<void> =>
  download('/processes', {
    query: { ...filters, ids: ids?.join(','), format: 'csv' },
    fallbackName: `processos-${day}.csv`,
  })
