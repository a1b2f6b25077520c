import type { LicenceCondition, LicenceTermsResponse } from '@licensing/contracts'
import { boundsOf, type LicensingRules } from '@licensing/licensing-law'
import { approvedTerms, type ProcessState } from '@licensing/lifecycle'
import { kindOf, filedOn } from './granted-terms'

interface Seen {
  readonly rules: LicensingRules
  /** Null for a caller without the desk of the process, who sees no draft either. */
  readonly suggested: LicenceCondition[] | null
  readonly unprintable: LicenceTermsResponse['unprintable'] & {}
  readonly nextNumber: string | undefined
}

export const presentTerms = (
  process: ProcessState,
  { rules, suggested, unprintable, nextNumber }: Seen,
): LicenceTermsResponse => {
  const terms = suggested === null ? approvedTerms(process) : process.licenceTerms
  const kind = terms?.kind ?? kindOf(process)
  return {
    terms,
    suggested: suggested ?? [],
    bounds: boundsOf(rules, kind, filedOn(process)),
    ...(nextNumber === undefined ? {} : { nextNumber }),
    ...(unprintable.length === 0 ? {} : { unprintable }),
  }
}
