import { foldForSearch, type StandardConditionResponse } from '@licensing/contracts'
import type { StandardCondition } from '../../domain/standard-condition'

/** The row of an entry whose stream is at `version`. */
export const standardConditionRow = (condition: StandardCondition, version: number) => ({
  id: condition.standardConditionId,
  municipality_id: condition.municipalityId,
  activity_group: condition.activityGroup,
  kinds: condition.kinds,
  text: condition.text,
  due: condition.due,
  proof_required: condition.proofRequired,
  search: foldForSearch(condition.text),
  version,
  created_at: condition.createdAt,
})

export const presentStandardCondition = (
  condition: StandardCondition,
  municipalityName: string | null,
): StandardConditionResponse => {
  const { standardConditionId: id, createdAt: _, ...facts } = condition
  return { id, ...facts, municipalityName }
}
