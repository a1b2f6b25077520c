import type { ProcessResponse, Verdict } from '@licensing/contracts'
import { withoutEmpty } from '../request/form-data'
import { request } from '../request/request'

interface Judgement {
  readonly documentId: string
  readonly verdict: Verdict
  readonly reason?: string | undefined
}

export const judgeDocument = (
  id: string,
  { documentId, ...judgement }: Judgement,
): Promise<ProcessResponse> =>
  request(`/processes/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}/verdict`, {
    method: 'PUT',
    json: withoutEmpty(judgement),
  })
