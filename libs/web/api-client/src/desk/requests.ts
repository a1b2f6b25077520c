import type { OpenRequestResponse, ProcessResponse, RequestDraftResponse } from '@licensing/contracts'
import type { RequestAnswer, RequestDraftBody } from '@licensing/forms'
import {
  type CallOptions,
  type FilesByCategory,
  request,
  toFormData,
  type UploadIds,
  type UploadOptions,
} from '@licensing/api-client'

const at = (processId: string, what: string): string =>
  `/corrections/process/${encodeURIComponent(processId)}/${what}`

export const getRequestDraft = (
  processId: string,
  options: CallOptions = {},
): Promise<RequestDraftResponse> => request(at(processId, 'draft'), options)

export const saveRequestDraft = (processId: string, draft: RequestDraftBody): Promise<RequestDraftResponse> =>
  request(at(processId, 'draft'), { method: 'PUT', json: draft })

export const sendRequest = (processId: string, version: number): Promise<ProcessResponse> =>
  request(at(processId, 'send'), { method: 'POST', json: { version } })

export const getOpenRequest = (processId: string, options: CallOptions = {}): Promise<OpenRequestResponse> =>
  request(at(processId, 'open-request'), options)

export interface WholeAnswer {
  readonly answers: readonly RequestAnswer[]
  readonly message: string
  /** By the id of the correction; `outros_documentos` for the complementation. */
  readonly files: FilesByCategory
  readonly uploads?: UploadIds
}

export const answerRequest = (
  processId: string,
  { answers, message, files, uploads = {} }: WholeAnswer,
  options: UploadOptions = {},
): Promise<ProcessResponse> =>
  request(at(processId, 'answer'), {
    ...options,
    method: 'POST',
    form: toFormData({ fields: { answers: JSON.stringify(answers), message }, files, uploads }),
  })
