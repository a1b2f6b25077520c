import { aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { verifyCorrection } from './decide'

const named = { correctionId: 'c1', fieldName: 'enterpriseName' }
const verifying = (process: ProcessBuilder, verified: boolean, reason?: string) =>
  given(process).when(() => verifyCorrection(process.correction('enterpriseName'), { verified, reason }))
const corrected = aProcess().underAnalysis().withCorrectedCorrection('enterpriseName', { id: 'c1' })

describe('verifying a correction', () => {
  it('[R4.18 D2.01] accepts a correction', () => {
    expect(verifying(corrected, true).events).toEqual([{ type: 'CorrectionVerified', data: named }])
    expect(verifying(corrected, true).state.corrections[0]?.status).toBe('VERIFIED')
  })

  it('[R4.19 D2.02] or rejects it, which makes it PENDING again', () => {
    expect(verifying(corrected, false).events).toEqual([{ type: 'CorrectionRejected', data: named }])
    expect(verifying(corrected, false).state.corrections[0]?.status).toBe('PENDING')
  })

  it('keeps the reason of the last rejection, and none of a verification', () => {
    const rejected = verifying(corrected, false, 'O nome é o do registro antigo.')
    expect(rejected.events).toEqual([
      { type: 'CorrectionRejected', data: { ...named, reason: 'O nome é o do registro antigo.' } },
    ])
    expect(rejected.state.corrections[0]?.rejectionReason).toBe('O nome é o do registro antigo.')
    expect(verifying(corrected, true, 'Sem efeito').events).toEqual([
      { type: 'CorrectionVerified', data: named },
    ])
  })

  it('[R6.21 D2.01] requires CORRECTED', () => {
    const pending = aProcess().underAnalysis().withPendingCorrection('enterpriseName', { id: 'c1' })
    const verified = corrected.after({ type: 'CorrectionVerified', data: named })
    for (const process of [pending, verified])
      for (const answer of [true, false])
        expect(verifying(process, answer).refusal.code).toBe('INVALID_TRANSITION')
  })
})
