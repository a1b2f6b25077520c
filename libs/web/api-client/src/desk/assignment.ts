import { withoutEmpty } from '../request/form-data'
import { type CallOptions, request } from '../request/request'
import type { AssigneesResponse, ProcessResponse } from '@licensing/contracts'

interface Seen {
  /** The version of the process on the screen; a later assignment refuses the command. */
  readonly version: number
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
