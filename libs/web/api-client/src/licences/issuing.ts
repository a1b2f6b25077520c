import { type CallOptions, command, fetchFile, request, type UploadOptions } from '@licensing/api-client'
import type { IssuingResponse } from '@licensing/contracts'
import type { IssuingBody } from '@licensing/forms'

const at = (municipalityId: string): string => `/municipalities/${encodeURIComponent(municipalityId)}`

export const getIssuing = (municipalityId: string, options: CallOptions = {}): Promise<IssuingResponse> =>
  request(`${at(municipalityId)}/issuing`, options)

/** A blank text is cleared. */
export const updateIssuing = (municipalityId: string, form: IssuingBody): Promise<IssuingResponse> => {
  const { departmentName = null, signatoryName = null, signatoryTitle = null, legalBasis = null } = form
  return request(`${at(municipalityId)}/issuing`, {
    method: 'PUT',
    json: { ...form, departmentName, signatoryName, signatoryTitle, legalBasis },
  })
}

export const fetchCrest = (municipalityId: string, options: CallOptions = {}): Promise<Blob> =>
  fetchFile(`${at(municipalityId)}/issuing/crest`, options)

export const uploadCrest = (
  municipalityId: string,
  file: File,
  options: UploadOptions = {},
): Promise<IssuingResponse> => {
  const form = new FormData()
  form.append('crest', file)
  return request(`${at(municipalityId)}/issuing/crest`, { ...options, method: 'PUT', form })
}

export const removeCrest = (municipalityId: string): Promise<void> =>
  command(`${at(municipalityId)}/issuing/crest`, { method: 'DELETE' })

export const uploadCertificate = (
  municipalityId: string,
  { file, password }: { readonly file: File; readonly password: string },
): Promise<IssuingResponse> => {
  const form = new FormData()
  form.append('password', password)
  form.append('certificate', file)
  return request(`${at(municipalityId)}/issuing/certificate`, { method: 'PUT', form })
}

export const removeCertificate = (municipalityId: string): Promise<void> =>
  command(`${at(municipalityId)}/issuing/certificate`, { method: 'DELETE' })
