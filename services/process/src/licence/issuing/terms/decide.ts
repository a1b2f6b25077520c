import type { LicenceTermsForm } from '@licensing/forms'
import { type Decide, ensureTransition } from '@licensing/lifecycle'
import { grantedTerms, type Law } from './granted-terms'

/** Sets the terms of the licence; until the approval they are a draft that only staff see (L1). */
export const setLicenceTerms: Decide<{ readonly form: LicenceTermsForm; readonly law: Law }> = (
  process,
  { form, law },
) => {
  ensureTransition(process, { type: 'setTerms' })
  const draft = process.status === 'UNDER_ANALYSIS'
  return [{ type: 'LicenceTermsSet', data: { ...grantedTerms(process, form, law), draft } }]
}
