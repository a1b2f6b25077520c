import {
  type CallOptions,
  fetchFile,
  type LicenceTermsInput,
  processPath,
  request,
  toFormData,
  type UploadOptions,
  withoutEmpty,
} from '@licensing/api-client'
import type { IssuedSignature, LicenceTermsResponse, ProcessResponse } from '@licensing/contracts'

const at = (id: string, what = 'terms'): string => processPath(id, `/licence-${what}`)

/** The terms of the licence that the process grants, what the library suggests, and the bounds of the law. */
export const getLicenceTerms = (id: string, options: CallOptions = {}): Promise<LicenceTermsResponse> =>
  request(at(id), options)

export const setLicenceTerms = (id: string, json: LicenceTermsInput): Promise<ProcessResponse> =>
  request(at(id), { method: 'PUT', json })

/** The draft of what these terms would issue, as a PDF. */
export const previewLicence = (id: string, json: LicenceTermsInput): Promise<Blob> =>
  fetchFile(at(id, 'preview'), { method: 'POST', json })

/** Issues the document of the decision: what it grants, or the denial with its reason. */
export const issueDocument = (id: string): Promise<ProcessResponse> =>
  request(processPath(id, '/issue'), { method: 'POST' })

interface DecisionSignature {
  readonly signature: IssuedSignature
  readonly observations?: string | undefined
  /** The issued file, signed elsewhere. */
  readonly signedDocument?: File | undefined
}

/** Makes the issued denial final. */
export const signDecision = (
  id: string,
  documentId: string,
  { signedDocument, ...fields }: DecisionSignature,
  options: UploadOptions = {},
): Promise<ProcessResponse> => {
  const path = processPath(id, `/issued/${encodeURIComponent(documentId)}/signature`)
  if (signedDocument === undefined) return request(path, { method: 'POST', json: withoutEmpty(fields) })
  const form = toFormData({ fields: { ...fields } })
  form.append('signedDocument', signedDocument, signedDocument.name)
  return request(path, { ...options, method: 'POST', form })
}
