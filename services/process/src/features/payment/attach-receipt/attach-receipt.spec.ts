import { defaultDeskSettings as desk } from '@licensing/contracts'
import type { ProcessStatus } from '@licensing/domain-kit'
import { aDocument, aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { attachReceipt } from './decide'

const receipt = aDocument('comprovante_pagamento')
const attaching = (process: ProcessBuilder) =>
  given(process).when((state) => attachReceipt(state, { documents: [receipt], desk }))
/** Fee-exempt, so it has no receipt. */
const unpaid = () => aProcess().feeExempt()

describe('a payment receipt from the list or the detail', () => {
  it.each<[ProcessStatus, ProcessBuilder]>([
    ['AWAITING_PAYMENT', aProcess()],
    ['PENDING', unpaid().pending()],
  ])('[D1.06 D7.03] the first one of a process in %s protocols it', (status, process) => {
    expect(process.status).toBe(status)
    expect(attaching(process).events).toEqual([
      { type: 'PaymentReceiptAttached', data: receipt },
      { type: 'ProcessProtocoled', data: expect.any(Object) },
    ])
    expect(attaching(process).status).toBe('PROTOCOLED')
  })

  it('[C1.07] starts the clock when it protocols for the first time, not when the filing did', () => {
    const [, first] = attaching(aProcess()).events
    expect(first?.data).toMatchObject({ regime: 'lei-15190-2025', regimeVersion: 1 })
    const [, again] = attaching(unpaid().pending()).events
    expect(again?.data).toEqual({})
  })

  it('[D1.06] protocols an AWAITING_PAYMENT process that already had one among its documents', () =>
    expect(attaching(aProcess().withDocument('comprovante_pagamento')).status).toBe('PROTOCOLED'))

  it.each<[ProcessStatus, ProcessBuilder]>([
    ['SUBMITTED', unpaid()],
    ['PROTOCOLED', aProcess().protocoled()],
    ['UNDER_ANALYSIS', unpaid().underAnalysis()],
    ['PENDING', aProcess().pending()],
  ])('[R4.06 D1.07 D7.03] is only attached in %s', (status, process) => {
    expect(attaching(process).events).toEqual([{ type: 'PaymentReceiptAttached', data: receipt }])
    expect(attaching(process).status).toBe(status)
  })

  it('[D7.03] of a PENDING process keeps the complementation in the history', () => {
    const left = attaching(unpaid().pending('Anexe o estudo')).state
    expect(left).toMatchObject({ status: 'PROTOCOLED', observations: 'Anexe o estudo' })
  })

  it('[D1.07 D7.03] is rejected for a DRAFT and after the decision', () => {
    for (const process of [aProcess().asDraft(), aProcess().approved(), aProcess().rejected()])
      expect(attaching(process).refusal.code).toBe('INVALID_TRANSITION')
  })

  it('[R5.36] is required', () =>
    expect(
      given(aProcess()).when((process) => attachReceipt(process, { documents: [], desk })).refusal,
    ).toEqual({
      code: 'VALIDATION',
      fields: { documents: 'Selecione um arquivo para upload' },
    }))
})
