import { type CallOptions, command, download, request, withoutEmpty } from '@licensing/api-client'
import type {
  AssigneesResponse,
  BulkResponse,
  DeskView,
  DeskViewBody,
  DeskViewsResponse,
  ProcessResponse,
} from '@licensing/contracts'
import type { BulkForm } from '@licensing/form-rules'
import type { ProcessFilters } from '@licensing/api-client'

interface Seen {
  /** The version of the process on the screen; a later assignment refuses the command. */
  readonly version: number
}
interface Classification {
  readonly requiresEia: boolean
  readonly publicHearing: boolean
  readonly twoPhase: boolean
  readonly reason: string
}
interface TermExtension {
  readonly days: number
  readonly reason: string
  readonly documentId: string
}
interface WithReason extends Seen {
  readonly reason?: string
}

const at = (id: string, rest: string): string => `/processes/${encodeURIComponent(id)}${rest}`
const post = (path: string, body: object): Promise<ProcessResponse> =>
  request(path, { method: 'POST', json: withoutEmpty(body) })

/** The staff who may have the process. */
export const listAssignees = (id: string, options: CallOptions = {}): Promise<AssigneesResponse> =>
  request(at(id, '/assignees'), options)

export const claimProcess = (id: string, body: Seen): Promise<ProcessResponse> => post(at(id, '/claim'), body)

export const assignProcess = (
  id: string,
  body: WithReason & { readonly assigneeId: string },
): Promise<ProcessResponse> => post(at(id, '/assign'), body)

export const releaseProcess = (id: string, body: WithReason): Promise<ProcessResponse> =>
  post(at(id, '/release'), body)

/** Takes the rule for the filing as it is now. */
export const classifyTerm = (id: string, body: Classification): Promise<ProcessResponse> =>
  post(at(id, '/classification'), body)

/** Adds days by agreement; the document is the owner's request on file. */
export const extendTerm = (id: string, body: TermExtension): Promise<ProcessResponse> =>
  post(at(id, '/term-extension'), body)

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

const viewAt = (id: string): string => `/processes/views/${encodeURIComponent(id)}`

/** The views of the list that the caller saved. */
export const listDeskViews = (options: CallOptions = {}): Promise<DeskViewsResponse> =>
  request('/processes/views', options)

export const saveDeskView = (view: DeskViewBody): Promise<DeskView> =>
  request('/processes/views', { method: 'POST', json: view })

export const changeDeskView = (id: string, view: DeskViewBody): Promise<DeskView> =>
  request(viewAt(id), { method: 'PUT', json: view })

export const deleteDeskView = (id: string): Promise<void> => command(viewAt(id), { method: 'DELETE' })
