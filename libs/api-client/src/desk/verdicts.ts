import type { ProcessResponse } from '@licensing/contracts'
import type { Verdict } from '@licensing/domain-kit'
import { request, withoutEmpty } from '@licensing/api-client'

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
