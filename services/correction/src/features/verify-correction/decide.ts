import type { ProcessEvent } from '@licensing/contracts'
import { type Correction, ensureCorrection } from '@licensing/lifecycle'

interface Verdict {
  readonly verified: boolean
  /** The reason of a rejection; ignored otherwise. */
  readonly reason?: string | undefined
}

/** CORRECTED → VERIFIED, or back to PENDING (decision 2). */
export const verifyCorrection = (correction: Correction, { verified, reason }: Verdict): ProcessEvent[] => {
  ensureCorrection(correction, verified ? 'verify' : 'reject')
  const { id, fieldName } = correction
  const data = { correctionId: id, fieldName }
  if (verified) return [{ type: 'CorrectionVerified', data }]
  return [{ type: 'CorrectionRejected', data: { ...data, ...(reason === undefined ? {} : { reason }) } }]
}
