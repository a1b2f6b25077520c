import { shippedRules } from '@licensing/licensing-rules'
import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { approveProcess } from './decide'

const law = { rules: shippedRules, today: '2026-11-26' }

describe('approving', () => {
  it('[D1.11 R4.12] approves a process under analysis, with the observations', () => {
    const approved = given(aProcess().underAnalysis()).when((process) =>
      approveProcess(process, { law, observations: 'Dentro do zoneamento' }),
    )
    expect(approved.events).toEqual([
      { type: 'ProcessApproved', data: { observations: 'Dentro do zoneamento' } },
    ])
    expect(approved.status).toBe('APPROVED')
  })

  it('[R4.12] needs no observations', () => {
    for (const observations of [undefined, ''])
      expect(
        given(aProcess().underAnalysis()).when((process) => approveProcess(process, { law, observations }))
          .events,
      ).toEqual([{ type: 'ProcessApproved', data: {} }])
  })

  it('[L1.01] sets the terms of the licence with it, if given', () => {
    const licence = { validityMonths: 48, conditions: [] }
    const approved = given(aProcess().underAnalysis()).when((process) =>
      approveProcess(process, { law, licence }),
    )
    expect(approved.events).toEqual([
      { type: 'LicenceTermsSet', data: { ...licence, kind: 'LP', draft: false } },
      { type: 'ProcessApproved', data: {} },
    ])
    expect(
      given(aProcess().approved()).when((process) =>
        approveProcess(process, { law, licence: { ...licence, validityMonths: 999 } }),
      ).refusal.code,
    ).toBe('INVALID_TRANSITION')
  })

  it('[R4.10 D1.11] is rejected while a correction is PENDING', () =>
    expect(
      given(
        aProcess()
          .underAnalysis()
          .withCorrectedCorrection('applicantName')
          .withPendingCorrection('enterpriseName'),
      ).when((process) => approveProcess(process, { law })).refusal.code,
    ).toBe('INVALID_TRANSITION'))

  it('[R4.10] succeeds once every correction is answered, verified or deleted', () => {
    const answered = aProcess().underAnalysis().withCorrectedCorrection('enterpriseName', { id: 'c1' })
    const named = { correctionId: 'c1', fieldName: 'enterpriseName' }
    for (const process of [
      answered,
      answered.after({ type: 'CorrectionVerified', data: named }),
      aProcess()
        .underAnalysis()
        .withPendingCorrection('enterpriseName', { id: 'c1' })
        .after({ type: 'CorrectionDeleted', data: named }),
    ])
      expect(given(process).when((state) => approveProcess(state, { law })).types).toEqual([
        'ProcessApproved',
      ])
  })

  it('[R4.10 D2.02] is rejected again after an answer was rejected', () =>
    expect(
      given(
        aProcess()
          .underAnalysis()
          .withCorrectedCorrection('enterpriseName', { id: 'c1' })
          .after({
            type: 'CorrectionRejected',
            data: { correctionId: 'c1', fieldName: 'enterpriseName' },
          }),
      ).when((process) => approveProcess(process, { law })).refusal.code,
    ).toBe('INVALID_TRANSITION'))

  it.each([
    ['protocolled', aProcess().protocoled()],
    ['pending', aProcess().pending()],
    ['approved already', aProcess().approved()],
    ['rejected', aProcess().rejected()],
  ])('[D1.18] is rejected while the process is %s', (_, process) =>
    expect(given(process).when((state) => approveProcess(state, { law })).refusal.code).toBe(
      'INVALID_TRANSITION',
    ),
  )
})
