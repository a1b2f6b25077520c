import { aDocument, aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import type { ProcessStatus } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { type CancelProcess, cancelProcess } from './decide'

const cancelling = (process: ProcessBuilder, action: CancelProcess['action']) =>
  given(process).when((state) => cancelProcess(state, { action, documents: [] }))

describe('the three actions after a decision', () => {
  it.each<[CancelProcess['action'], ProcessStatus, ProcessBuilder, ProcessStatus]>([
    ['chancel', 'APPROVED', aProcess().approved(), 'AWAITING_SIGNATURE'],
    ['finalize', 'APPROVED', aProcess().approved(), 'COMPLETED'],
    ['finalize', 'AWAITING_SIGNATURE', aProcess().awaitingSignature(), 'COMPLETED'],
    ['return', 'APPROVED', aProcess().approved(), 'UNDER_ANALYSIS'],
    ['return', 'AWAITING_SIGNATURE', aProcess().awaitingSignature(), 'UNDER_ANALYSIS'],
    ['return', 'PENDING', aProcess().pending(), 'UNDER_ANALYSIS'],
  ])('[R4.15 D1.13] %s moves %s to the next status', (action, from, process, to) => {
    expect(process.status).toBe(from)
    expect(cancelling(process, action).status).toBe(to)
  })

  it('[R4.16] keeps the observations and the documents', () => {
    const licence = aDocument('licenca_ambiental')
    expect(
      given(aProcess().awaitingSignature()).when((process) =>
        cancelProcess(process, {
          action: 'finalize',
          observations: 'Licença assinada',
          documents: [licence],
        }),
      ).events,
    ).toEqual([
      { type: 'DocumentAttached', data: licence },
      { type: 'ProcessCompleted', data: { observations: 'Licença assinada' } },
    ])
  })

  it.each<[CancelProcess['action'], ProcessBuilder]>([
    ['chancel', aProcess().awaitingSignature()],
    ['chancel', aProcess().pending()],
    ['finalize', aProcess().underAnalysis()],
    ['finalize', aProcess().pending()],
    ['return', aProcess().completed()],
    ['return', aProcess().rejected()],
  ])('[D1.18] %s is rejected in any other status', (action, process) =>
    expect(cancelling(process, action).refusal.code).toBe('INVALID_TRANSITION'),
  )

  it('[D7.04] a returned process has no decision', () =>
    expect(cancelling(aProcess().approved(), 'return').state.decision).toBeNull())
})
