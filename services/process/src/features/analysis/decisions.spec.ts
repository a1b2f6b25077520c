import { shippedRules } from '@licensing/licensing-law'
import { aDocument, aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { answerComplementation } from './answer-complementation/decide'
import { approveProcess } from './approve-process/decide'
import { rejectProcess } from './reject-process/decide'
import { requestComplementation } from './request-complementation/decide'
import { startAnalysis } from './start-analysis/decide'

const law = { rules: shippedRules, today: '2026-11-26' }
const analysed = aProcess().underAnalysis()

describe('the events of the analysis', () => {
  it('[R4.12] [R4.13] [R4.14] carry the words of the command, without empty observations', () => {
    const observations = 'Dentro do zoneamento'
    const reason = 'Fora do zoneamento'
    const description = 'Anexe o estudo'
    expect({
      approved: given(analysed).when((state) => approveProcess(state, { law, observations })).events,
      approvedWithoutWords: given(analysed).when((state) => approveProcess(state, { law, observations: '' }))
        .events,
      rejected: given(analysed).when((state) => rejectProcess(state, { reason, observations })).events,
      asked: given(analysed).when((state) => requestComplementation(state, { description, observations: '' }))
        .events,
    }).toEqual({
      approved: [{ type: 'ProcessApproved', data: { observations } }],
      approvedWithoutWords: [{ type: 'ProcessApproved', data: {} }],
      rejected: [{ type: 'ProcessRejected', data: { reason, observations } }],
      asked: [{ type: 'ComplementationRequested', data: { description } }],
    })
  })

  it('[K5.08] the events of the analysis record a new fact of a complementation if one is given', () => {
    const asked = { description: 'Anexe o estudo', newFact: 'A vistoria mostrou outra área' }
    expect(given(analysed).when((state) => requestComplementation(state, asked)).events).toEqual([
      { type: 'ComplementationRequested', data: asked },
    ])
  })

  it('[K2.06] assign a process to who starts its analysis and takes it', () => {
    const start = (claimedBy: Parameters<typeof startAnalysis>[1]['claimedBy']) =>
      given(aProcess().protocoled()).when((state) => startAnalysis(state, { claimedBy })).events
    expect(start(null)).toEqual([{ type: 'AnalysisStarted', data: {} }])
    expect(start({ id: 'ana', role: 'ANALYST' })).toEqual([
      { type: 'AnalysisStarted', data: {} },
      {
        type: 'ProcessAssigned',
        data: { assigneeId: 'ana', assigneeRole: 'ANALYST', previousAssigneeId: null },
      },
    ])
  })

  it('[L1.01] the events of the analysis set the terms of the licence before the approval, once its status allows it', () => {
    const licence = { validityMonths: 48, conditions: [] }
    expect(given(analysed).when((state) => approveProcess(state, { law, licence })).events).toEqual([
      { type: 'LicenceTermsSet', data: { ...licence, kind: 'LP', draft: false } },
      { type: 'ProcessApproved', data: {} },
    ])
    const tooLong = { ...licence, validityMonths: 999 }
    const again = given(aProcess().approved()).when((state) =>
      approveProcess(state, { law, licence: tooLong }),
    )
    expect(again.refusal.code).toBe('INVALID_TRANSITION')
  })

  it('the events of the analysis answer the correction that asks for a document of the category of one sent with a complementation', () => {
    const plan = aDocument('planta_georreferenciada')
    const asked = analysed.withPendingCorrection('planta_georreferenciada').pending()
    const answer = { observations: 'Segue', documents: [plan] }
    const answered = given(asked).when((state) => answerComplementation(state, answer))
    expect(answered.types).toEqual(['DocumentAttached', 'CorrectionAnswered', 'ComplementationAnswered'])
    expect(answered.events.at(-1)?.data).toEqual({ observations: 'Segue' })
  })
})
