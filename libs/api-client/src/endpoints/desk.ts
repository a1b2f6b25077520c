import type { AssigneesResponse, ProcessResponse } from '@licensing/contracts'
import { withoutEmpty } from '../request/form-data'
import { type CallOptions, request } from '../request/request'

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
