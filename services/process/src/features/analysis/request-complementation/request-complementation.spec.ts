import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { requestComplementation } from './decide'

describe('requesting complementation', () => {
  it("[R4.14 D1.09] makes a process under analysis PENDING, with the request's description", () => {
    const asked = given(aProcess().underAnalysis()).when((process) =>
      requestComplementation(process, { description: 'Anexe o estudo', observations: '' }),
    )
    expect(asked.events).toEqual([
      { type: 'ComplementationRequested', data: { description: 'Anexe o estudo' } },
    ])
    expect(asked.status).toBe('PENDING')
  })

  it('[K5.08] records a new fact if one is given', () => {
    const asked = { description: 'Anexe o estudo', newFact: 'A vistoria mostrou outra área' }
    expect(
      given(aProcess().underAnalysis()).when((process) => requestComplementation(process, asked)).events,
    ).toEqual([{ type: 'ComplementationRequested', data: asked }])
  })

  it('[D1.18] is rejected in any other status', () => {
    for (const process of [aProcess().protocoled(), aProcess().pending(), aProcess().approved()])
      expect(
        given(process).when((state) => requestComplementation(state, { description: 'Anexe' })).refusal.code,
      ).toBe('INVALID_TRANSITION')
  })
})
