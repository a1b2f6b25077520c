import type { ProcessEvent } from '@licensing/contracts'
import { DomainError } from '@licensing/domain-kit'
import type { Correction } from '@licensing/lifecycle'

interface Verdict {
  readonly verified: boolean
  /** Of a rejection; ignored otherwise. */
  readonly reason?: string | undefined
}

/** CORRECTED → VERIFIED, or back to PENDING (decision 2). */
export const verifyCorrection = (
  { id, status, fieldName }: Correction,
  { verified, reason }: Verdict,
): ProcessEvent[] => {
  if (status !== 'CORRECTED') throw new DomainError('INVALID_TRANSITION')
  const data = { correctionId: id, fieldName }
  if (verified) return [{ type: 'CorrectionVerified', data }]
  return [{ type: 'CorrectionRejected', data: { ...data, ...(reason === undefined ? {} : { reason }) } }]
}
