import type { LicenceEvent } from '@licensing/contracts'
import { judgeExtension } from '@licensing/licence'
import type { FoldedLicence } from '../../domain/folded-licence'
import { obligationFor, type Occurrence, type OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'

interface ExtendObligation extends Occurrence {
  readonly dueOn: string
  readonly reason: string
}

/** A later day; the water permit has 120 days more, once (L5). */
export const extendObligation = (
  found: FoldedLicence,
  { conditionId, occurrence, dueOn, reason }: ExtendObligation,
  day: OnDay,
): LicenceEvent[] => {
  const obligation = obligationFor(found, { conditionId, occurrence }, 'extend', day)
  ensureValid(judgeExtension(obligation, dueOn, day.rules))
  return [{ type: 'ConditionExtended', data: { conditionId, occurrence, dueOn, reason } }]
}
