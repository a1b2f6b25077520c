import { withoutEmpty } from '../request/form-data'
import { request } from '../request/request'
import type { ProcessResponse } from '@licensing/contracts'

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

const at = (id: string, rest: string): string => `/processes/${encodeURIComponent(id)}${rest}`
const post = (path: string, body: object): Promise<ProcessResponse> =>
  request(path, { method: 'POST', json: withoutEmpty(body) })

/** Takes the rule for the filing as it is now. */
export const classifyTerm = (id: string, body: Classification): Promise<ProcessResponse> =>
  post(at(id, '/classification'), body)

/** Adds days by agreement; the document is the owner's request on file. */
export const extendTerm = (id: string, body: TermExtension): Promise<ProcessResponse> =>
  post(at(id, '/term-extension'), body)
