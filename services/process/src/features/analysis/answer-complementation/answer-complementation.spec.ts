import { aDocument, aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { answerComplementation } from './decide'

describe('answering a complementation', () => {
  it('[D1.10] returns a PENDING process to analysis, with the added documents', () => {
    const study = aDocument('outros_documentos')
    const answered = given(aProcess().pending()).when((process) =>
      answerComplementation(process, { observations: 'Segue o estudo', documents: [study] }),
    )
    expect(answered.events).toEqual([
      { type: 'DocumentAttached', data: study },
      { type: 'ComplementationAnswered', data: { observations: 'Segue o estudo' } },
    ])
    expect(answered.status).toBe('UNDER_ANALYSIS')
  })

  it('answers the correction that requests a document of that category', () => {
    const plan = aDocument('planta_georreferenciada')
    expect(
      given(aProcess().underAnalysis().withPendingCorrection('planta_georreferenciada').pending()).when(
        (process) => answerComplementation(process, { documents: [plan] }),
      ).types,
    ).toEqual(['DocumentAttached', 'CorrectionAnswered', 'ComplementationAnswered'])
  })

  it('[D1.18] is rejected unless the process is PENDING', () => {
    for (const process of [aProcess().protocoled(), aProcess().underAnalysis(), aProcess().rejected()])
      expect(
        given(process).when((state) => answerComplementation(state, { documents: [] })).refusal.code,
      ).toBe('INVALID_TRANSITION')
  })
})
