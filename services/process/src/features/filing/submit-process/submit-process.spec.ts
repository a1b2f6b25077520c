import { defaultDeskSettings as desk } from '@licensing/contracts'
import { aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { submitProcess } from './decide'

const numbering = { protocolNumber: '2026/042', authCode: '0123456789ABCDEFGHJKMNPQ' }
const AT = '2026-03-02T12:00:00.000Z'
const submitting = (draft: ProcessBuilder, feeExempt = false) =>
  given(draft).when((process) => submitProcess(process, { ...numbering, feeExempt, desk, at: AT }))

describe('submitting a draft', () => {
  it('[D1.03 D1.28] numbers a complete draft and moves it to AWAITING_PAYMENT', () => {
    const submitted = submitting(aProcess().asDraft())
    expect(submitted.events).toEqual([{ type: 'ProcessSubmitted', data: { ...numbering, feeExempt: false } }])
    expect(submitted.status).toBe('AWAITING_PAYMENT')
    expect(submitted.state).toMatchObject(numbering)
  })

  it('[C1.06 C1.07] starts the clock when no fee is due', () => {
    const [submitted] = submitting(aProcess().asDraft().filed({ licensingType: 'LO' }), true).events
    expect(submitted?.data).toMatchObject({ regime: 'lei-15190-2025', rule: 'LI-LO', term: 'P3M' })
  })

  it('[D1.03 D1.26] submits it without payment when no fee is due', () =>
    expect(submitting(aProcess().asDraft(), true).status).toBe('SUBMITTED'))

  it('[D7.12] reports every missing field', () =>
    expect(
      submitting(aProcess().asDraft().filed({ applicantName: null, latitude: null, activityClass: null }))
        .refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: {
        activityClass: 'Classe da atividade é obrigatória',
        applicantName: 'Nome é obrigatório',
        latitude: 'Latitude é obrigatória',
      },
    }))

  it('[D1.33] requires the justification of an APP', () =>
    expect(submitting(aProcess().asDraft().filed({ hasAPP: true })).refusal).toEqual({
      code: 'VALIDATION',
      fields: {
        appJustification: 'Justificativa é obrigatória',
      },
    }))

  it('[R5.31] requires no document', () =>
    expect(submitting(aProcess().asDraft()).types).toEqual(['ProcessSubmitted']))

  it('[D1.30 D1.31] applies the rural block and the competence of the state', () => {
    const rural = aProcess().asDraft().filed({ isRuralZone: true })
    expect(submitting(rural).refusal.code).toBe('RURAL_ZONE_BLOCKED')
    expect(submitting(rural.filed({ requiresVegetationSuppression: true })).refusal.code).toBe(
      'STATE_COMPETENCE',
    )
  })

  it('[D1.18] is rejected for a filed process', () => {
    for (const process of [aProcess(), aProcess().feeExempt(), aProcess().underAnalysis()])
      expect(submitting(process).refusal.code).toBe('INVALID_TRANSITION')
  })
})
