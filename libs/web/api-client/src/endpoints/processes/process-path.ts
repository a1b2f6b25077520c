import type { ProcessResponse } from '@licensing/contracts'
import { withoutEmpty } from '../../request/form-data'
import { request } from '../../request/request'

export const processPath = (id: string, rest = ''): string => `/processes/${encodeURIComponent(id)}${rest}`

/** A command on a process; its empty fields are not sent. */
export const postToProcess = (id: string, rest: string, body: object = {}): Promise<ProcessResponse> =>
  request(processPath(id, rest), { method: 'POST', json: withoutEmpty(body) })
