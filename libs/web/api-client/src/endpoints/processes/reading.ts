import type {
  ClockResponse,
  DashboardClocks,
  DashboardStats,
  DeskQueuesResponse,
  DocumentResponse,
  PaymentDetails,
  ProcessChangesResponse,
  ProcessListResponse,
  ProcessResponse,
  TableFormat,
  WorkloadResponse,
} from '@licensing/contracts'
import type { ProcessListQuery } from '@licensing/forms'
import { download, fetchFile } from '../../request/download'
import { command, type Filters, request, type CallOptions, type ReadingOptions } from '../../request/request'
import { processPath } from './process-path'

export type ProcessFilters = Filters<Omit<ProcessListQuery, 'ids' | 'format'>>

export const listProcesses = (
  filters: ProcessFilters = {},
  options: CallOptions = {},
): Promise<ProcessListResponse> => request('/processes', { ...options, query: { ...filters } })

/** How many processes are in each queue of the desk. */
export const getDeskQueues = (
  municipalityId: string | undefined,
  options: CallOptions = {},
): Promise<DeskQueuesResponse> => request('/processes/queues', { ...options, query: { municipalityId } })

/** The workload of each member of staff, in one municipality or in all of the caller's. */
export const getWorkload = (
  municipalityId: string | undefined,
  options: CallOptions = {},
): Promise<WorkloadResponse> => request('/processes/workload', { ...options, query: { municipalityId } })

/** Key under which the portals cache a process; the shell reads it for recent items. */
export const processQueryKey = (id: string) => ['processes', 'detail', id] as const

export const getProcess = (id: string, { asOf, ...options }: ReadingOptions = {}): Promise<ProcessResponse> =>
  request(processPath(id), { ...options, query: { asOf } })

/** How to pay the fee; not found unless it is due. */
export const getPaymentDetails = (id: string, options: CallOptions = {}): Promise<PaymentDetails> =>
  request(processPath(id, '/payment-details'), options)

/** The ledger of legal time; anyone who may view the process may read it. */
export const getProcessClock = (
  id: string,
  { asOf, ...options }: ReadingOptions = {},
): Promise<ClockResponse> => request(processPath(id, '/clock'), { ...options, query: { asOf } })

/** Saves the ledger of legal time as a file, under the server's name for it. */
export const downloadProcessClock = (
  id: string,
  format: TableFormat,
  { asOf }: Pick<ReadingOptions, 'asOf'> = {},
): Promise<void> =>
  download(processPath(id, '/clock'), {
    query: { format, asOf },
    fallbackName: `registro-do-prazo.${format}`,
  })

/** Changes by others since the caller's last visit; empty before the first one. */
export const getProcessChanges = (id: string, options: CallOptions = {}): Promise<ProcessChangesResponse> =>
  request(processPath(id, '/changes'), options)

/** Marks the process as seen up to this version. */
export const markProcessSeen = (id: string, version: number): Promise<void> =>
  command(processPath(id, '/seen'), { method: 'PUT', json: { version } })

export const getDashboardStats = (options: CallOptions = {}): Promise<DashboardStats> =>
  request('/processes/dashboard/stats', options)

/** The figures of the legal clocks; staff only. */
export const getDashboardClocks = (options: CallOptions = {}): Promise<DashboardClocks> =>
  request('/processes/dashboard/clocks', options)

const documentPath = (processId: string, documentId: string): string =>
  processPath(processId, `/documents/${encodeURIComponent(documentId)}/download`)

/** Saves a document under its original name. */
export const downloadProcessDocument = (
  processId: string,
  document: Pick<DocumentResponse, 'id' | 'originalName'>,
): Promise<void> => download(documentPath(processId, document.id), { fileName: document.originalName })

/** The document's bytes, to show them in the page; recorded in the history like a download. */
export const fetchProcessDocument = (
  processId: string,
  documentId: string,
  options: CallOptions = {},
): Promise<Blob> => fetchFile(documentPath(processId, documentId), options)
