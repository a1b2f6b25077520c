import type { Queryable } from '@licensing/event-store'
import { CONDITIONS_MAX } from '@licensing/forms'
import type { StandardCondition, SuggestionSubject } from '@licensing/licensing-law'

/** The library of standard conditions, from the catalogue's events. */
export interface ConditionLibrary {
  /** The entries that apply, oldest first: no more than a licence can have. */
  matching(
    source: Queryable,
    subject: Pick<SuggestionSubject, 'kind' | 'activityGroup' | 'municipalityId'>,
  ): Promise<StandardCondition[]>
}

export const openConditionLibrary = (): ConditionLibrary => {
  const matching = {
    name: 'standard_conditions_matching',
    text: `
      select id, municipality_id as "municipalityId", activity_group as "activityGroup", kinds, text, due,
        proof_required as "proofRequired"
      from process.standard_conditions
      where (municipality_id is null or municipality_id = $1)
        and (activity_group is null or activity_group = $2)
        and (kinds = '{}' or $3 = any (kinds))
      order by created_at, id limit ${CONDITIONS_MAX}`,
  }
  return {
    matching: (source, { municipalityId, activityGroup, kind }) =>
      source.query<StandardCondition>(matching, [municipalityId, activityGroup, kind]),
  }
}
