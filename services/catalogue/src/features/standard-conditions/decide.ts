import { DomainError, type StandardConditionEvent } from '@licensing/contracts'
import { type Actor, mayChangeStandardCondition } from '@licensing/permissions'
import type { StandardCondition, StandardConditionDetails } from '../../domain/standard-condition'

const ensureMayChange = (by: Actor, municipalityId: string | null): void => {
  if (!mayChangeStandardCondition(by, municipalityId)) throw new DomainError('FORBIDDEN')
}

export interface AddStandardCondition {
  readonly by: Actor
  readonly standardConditionId: string
  readonly details: StandardConditionDetails
}

export const addStandardCondition = ({
  by,
  standardConditionId,
  details,
}: AddStandardCondition): readonly StandardConditionEvent[] => {
  ensureMayChange(by, details.municipalityId)
  return [{ type: 'StandardConditionAdded', data: { standardConditionId, ...details } }]
}

export interface ChangeStandardCondition {
  readonly by: Actor
  /** An absent field is unchanged. */
  readonly changes: Partial<StandardConditionDetails>
}

/** Records the whole entry; nothing if nothing changes. */
export const changeStandardCondition = (
  condition: StandardCondition,
  { by, changes }: ChangeStandardCondition,
): readonly StandardConditionEvent[] => {
  const { createdAt: _, ...before } = condition
  const after = { ...before, ...changes }
  ensureMayChange(by, before.municipalityId)
  ensureMayChange(by, after.municipalityId)
  const fields = Object.keys(before) as (keyof typeof before)[]
  const same = fields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]))
  return same ? [] : [{ type: 'StandardConditionChanged', data: after }]
}

/** Licences keep the text that they copied. */
export const deleteStandardCondition = (
  { standardConditionId, municipalityId }: StandardCondition,
  { by }: { readonly by: Actor },
): readonly StandardConditionEvent[] => {
  ensureMayChange(by, municipalityId)
  return [{ type: 'StandardConditionDeleted', data: { standardConditionId } }]
}
