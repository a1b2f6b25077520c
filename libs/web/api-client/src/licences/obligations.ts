import {
  type CallOptions,
  download,
  type Filters,
  request,
  toFormData,
  type UploadOptions,
  withoutEmpty,
} from '@licensing/api-client'
import type { LicenceResponse, ObligationListResponse } from '@licensing/contracts'
import type {
  extendObligationForm,
  ObligationListQuery,
  rejectProofForm,
  waiveObligationForm,
} from '@licensing/forms'
import type { z } from 'zod'

export type ObligationFilters = Filters<ObligationListQuery>

/** An occurrence of a condition of a licence. */
export interface Occurrence {
  readonly licenceId: string
  readonly conditionId: string
  readonly occurrence: number
}

const at = ({ licenceId, conditionId, occurrence }: Occurrence, what: string): string =>
  `/licences/${encodeURIComponent(licenceId)}/obligations/${encodeURIComponent(conditionId)}/${occurrence}/${what}`

export const listObligations = (
  filters: ObligationFilters = {},
  options: CallOptions = {},
): Promise<ObligationListResponse> => request('/obligations', { ...options, query: { ...filters } })

export const sendProof = (
  occurrence: Occurrence,
  { notes, files }: { readonly notes?: string | undefined; readonly files: readonly File[] },
  options: UploadOptions = {},
): Promise<LicenceResponse> =>
  request(at(occurrence, 'proof'), {
    ...options,
    method: 'POST',
    form: toFormData({ fields: { notes }, files: { comprovacao: files } }),
  })

export const acceptProof = (
  occurrence: Occurrence,
  form: { readonly notes?: string | undefined },
): Promise<LicenceResponse> => request(at(occurrence, 'accept'), { method: 'POST', json: withoutEmpty(form) })

export const rejectProof = (
  occurrence: Occurrence,
  form: z.input<typeof rejectProofForm>,
): Promise<LicenceResponse> => request(at(occurrence, 'reject'), { method: 'POST', json: withoutEmpty(form) })

export const extendObligation = (
  occurrence: Occurrence,
  form: z.input<typeof extendObligationForm>,
): Promise<LicenceResponse> => request(at(occurrence, 'extend'), { method: 'POST', json: withoutEmpty(form) })

export const waiveObligation = (
  occurrence: Occurrence,
  form: z.input<typeof waiveObligationForm>,
): Promise<LicenceResponse> => request(at(occurrence, 'waive'), { method: 'POST', json: withoutEmpty(form) })

export const downloadProof = (licenceId: string, documentId: string, fileName: string): Promise<void> =>
  download(
    `/licences/${encodeURIComponent(licenceId)}/documents/${encodeURIComponent(documentId)}/download`,
    { fileName },
  )
