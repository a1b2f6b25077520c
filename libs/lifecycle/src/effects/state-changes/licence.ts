import type { ProcessEventOf } from '@licensing/contracts'
import type { ProcessState, Recorded } from '../../process-state'

export const setLicenceTerms = (
  state: ProcessState,
  { data }: Recorded<ProcessEventOf<'LicenceTermsSet'>>,
): ProcessState => {
  const { draft: _, ...licenceTerms } = data
  return { ...state, licenceTerms }
}
