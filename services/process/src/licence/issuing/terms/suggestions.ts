import type { LicenceCondition } from '@licensing/contracts'
import { CONDITIONS_MAX } from '@licensing/forms'
import { suggestedConditions } from '@licensing/licensing-law'
import type { ProcessState } from '@licensing/lifecycle'
import type { Deps } from '../../../deps'
import { loadActivity } from '../../printing/catalogue-facts'
import { matchingConditions } from '../../read-models/standard-conditions/library'
import { kindOf } from './granted-terms'

/** The conditions to offer for the licence of a process: the water permit, then the matching entries of the library (L1). */
export const suggestionsFor = async (
  { database, store }: Pick<Deps, 'database' | 'store'>,
  process: ProcessState,
): Promise<LicenceCondition[]> => {
  const { municipalityId, activityId, usesWaterResources = false } = process.filing
  if (municipalityId === undefined) return []
  const activity = activityId === undefined ? null : await loadActivity(store, database, activityId)
  const kind = process.licenceTerms?.kind ?? kindOf(process)
  const subject = { kind, activityGroup: activity?.group ?? null, municipalityId, usesWaterResources }
  const entries = await matchingConditions(database, subject)
  return suggestedConditions(entries, subject).slice(0, CONDITIONS_MAX)
}
