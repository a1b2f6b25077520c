import type { ProcessResponse } from '@licensing/contracts'
import { withoutEmpty } from '../request/form-data'
import { request } from '../request/request'

const post = (id: string, rest: string, body: object): Promise<ProcessResponse> =>
  request(`/processes/${encodeURIComponent(id)}/${rest}`, { method: 'POST', json: withoutEmpty(body) })

interface MoreTime {
  /** YYYY-MM-DD */
  readonly until: string
  readonly reason: string
}

export const askMoreTime = (id: string, body: MoreTime): Promise<ProcessResponse> =>
  post(id, 'more-time', body)

export const decideMoreTime = (
  id: string,
  body: { readonly granted: boolean; readonly reason: string; readonly until?: string | undefined },
): Promise<ProcessResponse> => post(id, 'more-time/decision', body)

export const proposeArchival = (
  id: string,
  body: { readonly reason: string; readonly notifiedBy?: string | undefined },
): Promise<ProcessResponse> => post(id, 'archival-proposal', body)

export const decideArchival = (
  id: string,
  body: { readonly archive: boolean; readonly observations?: string | undefined },
): Promise<ProcessResponse> => post(id, 'archival-decision', body)
