import type { CorrectionResponse } from '@licensing/contracts'
import { hasFiles, toFormData, withoutEmpty } from '../request/form-data'
import { command, request, type ReadingOptions, type UploadOptions } from '../request/request'

export interface NewCorrection {
  readonly processId: string
  readonly fieldName: string
  readonly fieldType: CorrectionResponse['fieldType']
  readonly description: string
}
export interface CorrectionAnswer {
  readonly fieldName: string
  readonly notes?: string
  /** The new value unencoded; it is sent as JSON text (specification section 7). */
  readonly value?: string | number | boolean | null
  readonly files?: readonly File[]
}

const at = (id: string, rest = ''): string => `/corrections/${encodeURIComponent(id)}${rest}`

export const listCorrections = async (
  processId: string,
  { asOf, ...options }: ReadingOptions = {},
): Promise<CorrectionResponse[]> => {
  const answer = await request<{ corrections: CorrectionResponse[] }>(
    `/corrections/process/${encodeURIComponent(processId)}`,
    { ...options, query: { asOf } },
  )
  return answer.corrections
}

export const createCorrection = (correction: NewCorrection): Promise<CorrectionResponse> =>
  request('/corrections', { method: 'POST', json: correction })

/** Multipart with `documents[fieldName][n]` if there are files, otherwise JSON with the value as JSON text. */
export const answerCorrection = (
  id: string,
  { fieldName, notes, value, files = [] }: CorrectionAnswer,
  options: UploadOptions = {},
): Promise<CorrectionResponse> => {
  const documents = { [fieldName]: files }
  return hasFiles(documents)
    ? request(at(id, '/correct'), {
        ...options,
        method: 'PATCH',
        form: toFormData({ fields: { notes }, files: documents }),
      })
    : request(at(id, '/correct'), {
        ...options,
        method: 'PATCH',
        json: withoutEmpty({
          notes,
          correctedValue: value === undefined ? undefined : JSON.stringify(value),
        }),
      })
}

export interface Verdict {
  readonly verified: boolean
  /** The reason of a rejection, for the applicant. */
  readonly reason?: string
}

export const verifyCorrection = (id: string, verdict: Verdict): Promise<CorrectionResponse> =>
  request(at(id, '/verify'), { method: 'PATCH', json: verdict })

export const deleteCorrection = (id: string): Promise<void> => command(at(id), { method: 'DELETE' })
