import { aDocument, aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { judgeDocument } from './decide'

const plan = aDocument('planta_georreferenciada')
const { documentId, category, originalName } = plan
const withPlan = aProcess().after({ type: 'DocumentAttached', data: plan })
const refuse = { documentId, verdict: 'REFUSED', reason: 'Planta ilegível' } as const

describe('a verdict on a document', () => {
  it('[K4.04] a verdict on a document is recorded under analysis or while an answer is awaited, and the last one counts', () => {
    for (const process of [withPlan.underAnalysis(), withPlan.pending()]) {
      const judged = given(process).when((state) => judgeDocument(state, refuse))
      expect(judged.events).toEqual([{ type: 'DocumentJudged', data: { ...refuse, category, originalName } }])
      expect(judged.status).toBe(process.status)
    }
    const twice = withPlan
      .underAnalysis()
      .after({ type: 'DocumentJudged', data: { ...refuse, category, originalName } })
      .after({ type: 'DocumentJudged', data: { documentId, category, originalName, verdict: 'ACCEPTED' } })
    expect(twice.state().documents.find(({ id }) => id === documentId)?.verdict).toMatchObject({
      verdict: 'ACCEPTED',
      reason: null,
    })
  })

  it('[K4.04] a verdict on a document is refused in any other status, and on a document that the process does not have', () => {
    for (const process of [withPlan, withPlan.protocoled(), withPlan.approved(), withPlan.rejected()])
      expect(given(process).when((state) => judgeDocument(state, refuse)).refusal.code).toBe(
        'INVALID_TRANSITION',
      )
    const removed = withPlan
      .underAnalysis()
      .after({ type: 'DocumentRemoved', data: { documentId, category, originalName } })
    expect(given(removed).when((state) => judgeDocument(state, refuse)).refusal.code).toBe('NOT_FOUND')
  })
})
