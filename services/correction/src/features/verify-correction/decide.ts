import type { ProcessEvent } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import type { Correction } from '@licensing/lifecycle'

/** CORRECTED → VERIFIED, or back to PENDING (decision 2). */
export const verifyCorrection = (correction: Correction, verified: boolean): ProcessEvent[] => {
  if (correction.status !== 'CORRECTED') throw new DomainError('INVALID_TRANSITION')
  return [
    {
      type: verified ? 'CorrectionVerified' : 'CorrectionRejected',
      data: { correctionId: correction.id, fieldName: correction.fieldName },
    },
  ]
}
