import type { LicenceTermsResponse } from '@licensing/contracts'
import { boundsOf, type LicensingRules, suggestedConditions } from '@licensing/licensing-rules'
import { approvedTerms, type ProcessState } from '@licensing/lifecycle'
import { kindOf, leftDraftOn } from './granted-terms'

/** Who has no desk of the process sees neither a draft nor what the library suggests. */
export const presentTerms = (
  process: ProcessState,
  { rules, desk }: { readonly rules: LicensingRules; readonly desk: boolean },
): LicenceTermsResponse => {
  const terms = desk ? process.licenceTerms : approvedTerms(process)
  const kind = terms?.kind ?? kindOf(process)
  const { municipalityId = '', usesWaterResources = false } = process.filing
  const subject = { kind, activityGroup: null, municipalityId, usesWaterResources }
  return {
    terms,
    suggested: desk ? suggestedConditions([], subject) : [],
    bounds: boundsOf(rules, kind, leftDraftOn(process)),
  }
}
