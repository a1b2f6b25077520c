import { defaultDeskSettings as desk } from '@licensing/contracts'
import { aDocument, aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { protocolProcess } from './decide'

describe('protocolling', () => {
  it('[R4.05 D1.04] attaches the proof and moves the process to the analysis queue', () => {
    const proof = aDocument('comprovante_pagamento')
    const protocolled = given(aProcess()).when((process) =>
      protocolProcess(process, { documents: [proof], desk }),
    )
    expect(protocolled.events).toEqual([
      { type: 'PaymentReceiptAttached', data: proof },
      { type: 'ProcessProtocoled', data: expect.any(Object) },
    ])
    expect(protocolled.status).toBe('PROTOCOLED')
    expect(protocolled.state.protocoledAt).not.toBeNull()
  })

  it('[R5.37] protocolling is rejected without the proof; a receipt sent with the filing is none', () => {
    for (const process of [aProcess(), aProcess().withDocument('comprovante_pagamento')])
      expect(given(process).when((state) => protocolProcess(state, { documents: [], desk })).refusal).toEqual(
        {
          code: 'VALIDATION',
          fields: { documents: 'Comprovante de pagamento é obrigatório' },
        },
      )
  })

  it('[D1.05] a fee-exempt process needs no proof', () =>
    expect(
      given(aProcess().feeExempt()).when((process) => protocolProcess(process, { documents: [], desk }))
        .events,
    ).toEqual([{ type: 'ProcessProtocoled', data: {} }]))

  it('[C1.06 C1.07] protocolling starts the clock with the terms of the day on which the number was given', () => {
    const process = aProcess().filed({ licensingType: 'LO' }).begunAt('2026-02-04T02:59:00.000Z')
    const [, protocolled] = given(process).when((state) =>
      protocolProcess(state, { documents: [aDocument('comprovante_pagamento')], desk }),
    ).events
    expect(protocolled?.data).toEqual({
      regime: 'conama-237-1997',
      regimeVersion: 1,
      rule: 'LICENCA',
      term: 'P6M',
      dayCount: 'CALENDAR',
      answerTerm: 'P4M',
      stopsOn: 'DECISION',
      basis: 'CONAMA 237/1997, art. 14',
    })
  })

  it('[C1.04 C1.06] protocolling starts the clock with the terms that the municipality has set', () => {
    const certidao = aProcess().filed({ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' })
    const set = {
      ...desk,
      terms: { CERTIDAO_USO_OCUPACAO_SOLO: 'P10D' },
      workingDays: ['CERTIDAO_USO_OCUPACAO_SOLO' as const],
    }
    const documents = [aDocument('comprovante_pagamento')]
    const [, protocolled] = given(certidao).when((state) =>
      protocolProcess(state, { documents, desk: set }),
    ).events
    expect(protocolled?.data).toMatchObject({ term: 'P10D', dayCount: 'WORKING' })
  })
})
