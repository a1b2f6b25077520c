import { aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import { MANDATORY_CATEGORIES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { unverifiedIn } from './unverified'

const documents = MANDATORY_CATEGORIES.map((category) => aDocument({ id: category, category }))

describe('what an approval has not verified', () => {
  it('what an approval has not verified is nothing in a process with its documents, receipt and verified corrections', () =>
    expect(unverifiedIn(aProcess({ documents }), [aCorrection({ status: 'VERIFIED' })])).toEqual([]))

  it('what an approval has not verified is answered corrections, changes outside them, the payment and missing documents', () => {
    const process = aProcess({
      documents: documents.slice(1),
      payment: { amount: null, status: 'PENDING', paymentData: null },
      changesOutsideCorrections: [
        { field: 'isRuralZone', from: false, to: true, changedAt: '2026-11-15T12:00:00.000Z' },
      ],
    })
    const corrections = [aCorrection({ status: 'CORRECTED' }), aCorrection({ status: 'CORRECTED' })]
    expect(unverifiedIn(process, corrections)).toEqual([
      '2 correções respondidas ainda não foram verificadas.',
      '1 campo foi alterado fora das correções pedidas.',
      'O pagamento está sem comprovante.',
      'Falta: Requerimento.',
    ])
  })

  it('what an approval has not verified is no payment where the request has no fee', () => {
    const payment = { amount: null, status: 'EXEMPT' as const, paymentData: null }
    expect(unverifiedIn(aProcess({ documents, payment }), [])).toEqual([])
  })
})
