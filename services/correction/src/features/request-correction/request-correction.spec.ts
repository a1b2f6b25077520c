import { aProcess, given, type ProcessBuilder } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { requestCorrection } from './decide'

const asked = {
  correctionId: 'c1',
  fieldName: 'enterpriseName',
  fieldType: 'field',
  description: 'Nome como no contrato social',
} as const
const asking = (process: ProcessBuilder) => given(process).when((state) => requestCorrection(state, asked))

describe('requesting a correction', () => {
  it('[D2.03] is recorded and changes no status', () => {
    expect(asking(aProcess().underAnalysis()).events).toEqual([{ type: 'CorrectionRequested', data: asked }])
    expect(asking(aProcess().underAnalysis()).status).toBe('UNDER_ANALYSIS')
  })

  it('[K5.08] records a new fact if one is given', () => {
    const newFact = 'Na vistoria vimos outro nome na fachada'
    const { events } = given(aProcess().underAnalysis()).when((state) =>
      requestCorrection(state, { ...asked, newFact }),
    )
    expect(events).toEqual([{ type: 'CorrectionRequested', data: { ...asked, newFact } }])
  })

  it('[D2.03 D1.18] requires UNDER_ANALYSIS', () => {
    for (const process of [aProcess().protocoled(), aProcess().pending(), aProcess().approved()])
      expect(asking(process).refusal.code).toBe('INVALID_TRANSITION')
  })
})
