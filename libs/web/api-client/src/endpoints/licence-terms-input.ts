import type { LicenceTerms } from '@licensing/contracts'

/** The kind defaults to that of the process. */
export type LicenceTermsInput = { readonly [K in keyof LicenceTerms]?: LicenceTerms[K] | undefined }
