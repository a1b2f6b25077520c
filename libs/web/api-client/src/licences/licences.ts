import {
  type CallOptions,
  download,
  type Filters,
  request,
  toFormData,
  type UploadOptions,
  withoutEmpty,
} from '@licensing/api-client'
import type {
  IssuedSignature,
  LicenceListResponse,
  LicenceResponse,
  RenewLicenceResponse,
} from '@licensing/contracts'
import type {
  LicenceListQuery,
  recordLicenceForm,
  rectifyForm,
  reinstateForm,
  RenewLicenceBody,
  revokeForm,
  suspendForm,
  transferForm,
} from '@licensing/forms'
import type { z } from 'zod'

export type LicenceFilters = Filters<LicenceListQuery>

const at = (id: string, what = ''): string => `/licences/${encodeURIComponent(id)}${what}`

export const listLicences = (
  filters: LicenceFilters = {},
  options: CallOptions = {},
): Promise<LicenceListResponse> => request('/licences', { ...options, query: { ...filters } })

export const getLicence = (id: string, options: CallOptions = {}): Promise<LicenceResponse> =>
  request(at(id), options)

/** Saves the PDF of a version; defaults to the version in force. */
export const downloadLicence = (id: string, version?: number): Promise<void> =>
  download(at(id, '/file'), { query: { version }, fallbackName: 'licenca.pdf' })

/** Registers the licence of a process that was decided before. */
export const recordLicence = (
  processId: string,
  form: z.input<typeof recordLicenceForm>,
): Promise<LicenceResponse> =>
  request(`/processes/${encodeURIComponent(processId)}/licence-record`, {
    method: 'POST',
    json: withoutEmpty(form),
  })

export const suspendLicence = (id: string, form: z.input<typeof suspendForm>): Promise<LicenceResponse> =>
  request(at(id, '/suspend'), { method: 'POST', json: withoutEmpty(form) })

export const reinstateLicence = (id: string, form: z.input<typeof reinstateForm>): Promise<LicenceResponse> =>
  request(at(id, '/reinstate'), { method: 'POST', json: withoutEmpty(form) })

export const revokeLicence = (id: string, form: z.input<typeof revokeForm>): Promise<LicenceResponse> =>
  request(at(id, '/revoke'), { method: 'POST', json: withoutEmpty(form) })

/** Opens a draft that renews the licence. */
export const renewLicence = (id: string, form: RenewLicenceBody): Promise<RenewLicenceResponse> =>
  request(at(id, '/renew'), { method: 'POST', json: withoutEmpty(form) })

/** Absent terms and corrections stay as they are; blank notes are none. */
export const rectifyLicence = (id: string, form: z.input<typeof rectifyForm>): Promise<LicenceResponse> =>
  request(at(id, '/rectify'), { method: 'POST', json: form })

export const transferLicence = (id: string, form: z.input<typeof transferForm>): Promise<LicenceResponse> =>
  request(at(id, '/transfer'), { method: 'POST', json: withoutEmpty(form) })

interface VersionSignature {
  readonly signature: IssuedSignature
  readonly signedDocument?: File | undefined
}

/** Makes a version final that awaits its signature. */
export const signVersion = (
  id: string,
  version: number,
  { signature, signedDocument }: VersionSignature,
  options: UploadOptions = {},
): Promise<LicenceResponse> => {
  const path = at(id, `/versions/${version}/signature`)
  if (signedDocument === undefined) return request(path, { method: 'POST', json: { signature } })
  const form = toFormData({ fields: { signature } })
  form.append('signedDocument', signedDocument, signedDocument.name)
  return request(path, { ...options, method: 'POST', form })
}
