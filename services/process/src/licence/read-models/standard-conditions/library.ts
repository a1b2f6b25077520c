import type { Queryable } from '@licensing/event-store'
import { CONDITIONS_MAX } from '@licensing/forms'
import type { StandardCondition, SuggestionSubject } from '@licensing/licensing-law'

const MATCHING = {
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

/** The entries of the library of standard conditions that apply, oldest first: no more than a licence can have. */
export const matchingConditions = (
  source: Queryable,
  {
    municipalityId,
    activityGroup,
    kind,
  }: Pick<SuggestionSubject, 'kind' | 'activityGroup' | 'municipalityId'>,
): Promise<StandardCondition[]> => source.query(MATCHING, [municipalityId, activityGroup, kind])
