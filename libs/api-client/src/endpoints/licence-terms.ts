import type { LicenceTerms, LicenceTermsResponse, ProcessResponse } from '@licensing/contracts'
import { type CallOptions, request } from '../request/request'

/** The kind defaults to that of the process. */
export type LicenceTermsInput = { readonly [K in keyof LicenceTerms]?: LicenceTerms[K] | undefined }

const at = (id: string): string => `/processes/${encodeURIComponent(id)}/licence-terms`

/** The terms of the licence that the process grants, what the library suggests, and the bounds of the law. */
export const getLicenceTerms = (id: string, options: CallOptions = {}): Promise<LicenceTermsResponse> =>
  request(at(id), options)

export const setLicenceTerms = (id: string, json: LicenceTermsInput): Promise<ProcessResponse> =>
  request(at(id), { method: 'PUT', json })
