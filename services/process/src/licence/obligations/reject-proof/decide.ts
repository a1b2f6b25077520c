import type { LicenceEvent } from '@licensing/contracts'
import type { FoldedLicence } from '../../domain/folded-licence'
import { obligationFor, type Occurrence, type OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'

interface RejectProof extends Occurrence {
  readonly reason: string
  /** Absent leaves it due on its day. */
  readonly newDueOn?: string | undefined
}

/** SENT → REJECTED, due on its day or on the new one (L5). */
export const rejectProof = (
  found: FoldedLicence,
  { conditionId, occurrence, reason, newDueOn }: RejectProof,
  day: OnDay,
): LicenceEvent[] => {
  obligationFor(found, { conditionId, occurrence }, 'reject', day)
  if (newDueOn !== undefined && newDueOn < day.today)
    ensureValid([{ field: 'newDueOn', message: 'A data não pode ser anterior a hoje' }])
  const data = { conditionId, occurrence, reason, newDueOn: newDueOn ?? null }
  return [{ type: 'ConditionProofRejected', data }]
}
