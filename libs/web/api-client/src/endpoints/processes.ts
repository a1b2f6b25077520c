import type {
  ClockResponse,
  DashboardClocks,
  DashboardStats,
  DeskQueuesResponse,
  DocumentResponse,
  FilingFacts,
  IssuedSignature,
  PaymentDetails,
  ProcessAction,
  ProcessChangesResponse,
  ProcessListResponse,
  ProcessResponse,
  ProcessSummary,
  TableFormat,
  WorkloadResponse,
} from '@licensing/contracts'
import type { ProcessListQuery } from '@licensing/forms'
import type { LicenceTermsInput } from './licence-terms-input'
import { download, fetchFile } from '../request/download'
import {
  hasFiles,
  toFormData,
  type UploadIds,
  withoutEmpty,
  type FieldValue,
  type FilesByCategory,
} from '../request/form-data'
import {
  command,
  request,
  type CallOptions,
  type ReadingOptions,
  type UploadOptions,
} from '../request/request'

/** The wizard's fields; empty and null ones are omitted from the request. */
export type ProcessFields = Readonly<Partial<Record<keyof FilingFacts, FieldValue>>>

export interface ProcessFilters {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly search?: string | undefined
  readonly status?: ProcessSummary['status'] | undefined
  readonly municipalityId?: string | undefined
  readonly requestType?: ProcessListQuery['requestType']
  readonly corrections?: ProcessListQuery['corrections']
  readonly queue?: ProcessListQuery['queue']
  readonly clockState?: ProcessListQuery['clockState']
  /** YYYY-MM-DD, inclusive. */
  readonly createdFrom?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly createdTo?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly protocoledFrom?: string | undefined
  /** YYYY-MM-DD, inclusive. */
  readonly protocoledTo?: string | undefined
  readonly sort?: ProcessListQuery['sort'] | undefined
}
export interface NewProcess {
  readonly fields: ProcessFields
  readonly files?: FilesByCategory
  readonly uploads?: UploadIds
  /** Saves it as a DRAFT, which may be incomplete (decision 1). */
  readonly draft?: boolean
}
export interface ProcessEdit {
  readonly fields: ProcessFields
  readonly files?: FilesByCategory
  readonly uploads?: UploadIds
  readonly documentsToDelete?: readonly string[]
}
export interface Observations {
  readonly observations?: string
}
export interface Cancellation extends Observations {
  readonly action: 'chancel' | 'finalize' | 'return'
  /** How an issued document is made final. */
  readonly signature?: IssuedSignature
  readonly files?: FilesByCategory
  /** With UPLOADED. */
  readonly signedDocument?: File
}

const at = (id: string, rest = ''): string => `/processes/${encodeURIComponent(id)}${rest}`
const post = (path: string, body: object): Promise<ProcessResponse> =>
  request(path, { method: 'POST', json: withoutEmpty(body) })

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
  request(at(id), { ...options, query: { asOf } })

/** How to pay the fee; not found unless it is due. */
export const getPaymentDetails = (id: string, options: CallOptions = {}): Promise<PaymentDetails> =>
  request(at(id, '/payment-details'), options)

/** The ledger of legal time; anyone who may view the process may read it. */
export const getProcessClock = (
  id: string,
  { asOf, ...options }: ReadingOptions = {},
): Promise<ClockResponse> => request(at(id, '/clock'), { ...options, query: { asOf } })

/** Saves the ledger of legal time as a file, under the server's name for it. */
export const downloadProcessClock = (
  id: string,
  format: TableFormat,
  { asOf }: Pick<ReadingOptions, 'asOf'> = {},
): Promise<void> =>
  download(at(id, '/clock'), { query: { format, asOf }, fallbackName: `registro-do-prazo.${format}` })

/** Changes by others since the caller's last visit; empty before the first one. */
export const getProcessChanges = (id: string, options: CallOptions = {}): Promise<ProcessChangesResponse> =>
  request(at(id, '/changes'), options)

/** Marks the process as seen up to this version. */
export const markProcessSeen = (id: string, version: number): Promise<void> =>
  command(at(id, '/seen'), { method: 'PUT', json: { version } })

export const deleteProcess = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })

export const getDashboardStats = (options: CallOptions = {}): Promise<DashboardStats> =>
  request('/processes/dashboard/stats', options)

/** The figures of the legal clocks; staff only. */
export const getDashboardClocks = (options: CallOptions = {}): Promise<DashboardClocks> =>
  request('/processes/dashboard/clocks', options)

/** The full process of a protocol number or code, for a signed-in caller in scope (decision 4). */
export const verifyProcess = (protocol: string, options: CallOptions = {}): Promise<ProcessResponse> =>
  request(`/processes/verify/${encodeURIComponent(protocol)}`, options)

/** Multipart with files, JSON without (specification section 7). */
export const createProcess = (
  { fields, files, uploads = {}, draft }: NewProcess,
  options: UploadOptions = {},
): Promise<ProcessResponse> => {
  const content = { ...fields, ...(draft === true ? { draft } : {}) }
  const named = Object.keys(uploads).length === 0 ? {} : { uploads }
  return hasFiles(files)
    ? request('/processes', {
        ...options,
        method: 'POST',
        form: toFormData({ fields: content, files, uploads }),
      })
    : request('/processes/json', { ...options, method: 'POST', json: { ...withoutEmpty(content), ...named } })
}

/** The edit wizard: always multipart, with documents to add and ids of documents to delete. */
export const editProcess = (
  id: string,
  edit: ProcessEdit,
  options: UploadOptions = {},
): Promise<ProcessResponse> => request(at(id, '/edit'), { ...options, method: 'PUT', form: toFormData(edit) })

/** The corrections flow: only the corrected fields. */
export const updateProcessFields = (id: string, fields: ProcessFields): Promise<ProcessResponse> =>
  request(at(id), { method: 'PUT', json: withoutEmpty(fields) })

export const submitProcess = (id: string): Promise<ProcessResponse> => post(at(id, '/submit'), {})

/** Files of `comprovante_pagamento` and uploads of them. */
type Receipts = Pick<ProcessEdit, 'files' | 'uploads'>

/** Protocols with the payment receipt; staff may omit it for a SUBMITTED (fee-exempt) process (decision 1). */
export const protocolProcess = (
  id: string,
  receipts: Receipts = {},
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(at(id, '/protocol'), { ...options, method: 'POST', form: toFormData(receipts) })

export const uploadPaymentReceipt = (
  id: string,
  receipts: Receipts,
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(at(id, '/payment-receipt'), { ...options, method: 'PUT', form: toFormData(receipts) })

export const startAnalysis = (id: string): Promise<ProcessResponse> =>
  request(at(id, '/start-analysis'), { method: 'POST' })

interface Approval extends Observations {
  /** The terms that the approval grants; without them the licence is made outside the system. */
  readonly licence?: LicenceTermsInput | undefined
}
export const approveProcess = (id: string, body: Approval = {}): Promise<ProcessResponse> =>
  post(at(id, '/approve'), body)

const kebab = (action: ProcessAction): string =>
  action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface DecisionTexts extends Observations {
  readonly reason?: string
  readonly description?: string
}
/** A decision of staff whose form has nothing but texts. The path is the action in kebab case. */
export const decideOnProcess = (
  id: string,
  action: ProcessAction,
  body: DecisionTexts,
): Promise<ProcessResponse> => post(at(id, `/${kebab(action)}`), body)

export const answerComplementation = (
  id: string,
  { observations, files }: Observations & { readonly files?: FilesByCategory },
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(at(id, '/answer-complementation'), {
    ...options,
    method: 'POST',
    form: toFormData({ fields: { observations }, files }),
  })

/** Multipart with documents, JSON without: the server accepts both (specification section 7). */
export const cancelProcess = (
  id: string,
  { files, signedDocument, ...fields }: Cancellation,
  options: UploadOptions = {},
): Promise<ProcessResponse> => {
  if (!hasFiles(files) && signedDocument === undefined) return post(at(id, '/cancel'), fields)
  const form = toFormData({ fields: { ...fields }, files })
  if (signedDocument !== undefined) form.append('signedDocument', signedDocument, signedDocument.name)
  return request(at(id, '/cancel'), { ...options, method: 'POST', form })
}

interface Note {
  readonly text: string
  /** Ids of the staff that it mentions. */
  readonly mentions: readonly string[]
}
/** A note that only staff read. */
export const addNote = (id: string, note: Note): Promise<ProcessResponse> => post(at(id, '/notes'), note)

const documentPath = (processId: string, documentId: string): string =>
  at(processId, `/documents/${encodeURIComponent(documentId)}/download`)

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
