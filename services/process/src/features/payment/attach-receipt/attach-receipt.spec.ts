import { defaultDeskSettings as desk } from '@licensing/contracts'
import { aDocument, aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { attachReceipt } from './decide'

const receipt = aDocument('comprovante_pagamento')
const attaching = (process: ProcessBuilder) =>
  given(process).when((state) => attachReceipt(state, { documents: [receipt], desk }))
/** Fee-exempt, so it has no receipt. */
const unpaid = () => aProcess().feeExempt()

describe('a payment receipt from the list or the detail', () => {
  it('[R4.06 D1.06 D1.07 D7.03] protocols a process that awaits payment or a complementation without one, and no other', () => {
    const protocolled = ['PaymentReceiptAttached', 'ProcessProtocoled']
    const attached = ['PaymentReceiptAttached']
    expect({
      awaitingPayment: attaching(aProcess()).types,
      pending: attaching(unpaid().pending()).types,
      awaitingPaymentWithOneAmongItsDocuments: attaching(aProcess().withDocument('comprovante_pagamento'))
        .types,
      submitted: attaching(unpaid()).types,
      protocoled: attaching(aProcess().protocoled()).types,
      underAnalysis: attaching(unpaid().underAnalysis()).types,
      pendingWithOne: attaching(aProcess().pending()).types,
    }).toEqual({
      awaitingPayment: protocolled,
      pending: protocolled,
      awaitingPaymentWithOneAmongItsDocuments: protocolled,
      submitted: attached,
      protocoled: attached,
      underAnalysis: attached,
      pendingWithOne: attached,
    })
    expect(attaching(aProcess()).events[0]).toEqual({ type: 'PaymentReceiptAttached', data: receipt })
    const { status, observations } = attaching(unpaid().pending('Anexe o estudo')).state
    expect([status, observations]).toEqual(['PROTOCOLED', 'Anexe o estudo'])
  })

  it('[C1.07] a payment receipt from the list or the detail starts the clock when it protocols for the first time, not when the filing did', () => {
    const [, first] = attaching(aProcess()).events
    expect(first?.data).toMatchObject({ regime: 'lei-15190-2025', regimeVersion: 1 })
    const [, again] = attaching(unpaid().pending()).events
    expect(again?.data).toEqual({})
  })

  it('[R5.36] a payment receipt requires a file', () =>
    expect(
      given(aProcess()).when((process) => attachReceipt(process, { documents: [], desk })).refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: { documents: 'Selecione um arquivo para upload' },
    }))
})
