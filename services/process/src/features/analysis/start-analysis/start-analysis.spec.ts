import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { startAnalysis } from './decide'

describe('starting the analysis', () => {
  it('[R4.07 D1.08] moves a protocolled process under analysis', () => {
    const started = given(aProcess().protocoled()).when((process) => startAnalysis(process, {}))
    expect(started.events).toEqual([{ type: 'AnalysisStarted', data: {} }])
    expect(started.status).toBe('UNDER_ANALYSIS')
  })

  it.each([
    ['awaits payment', aProcess()],
    ['is under analysis already', aProcess().underAnalysis()],
    ['is decided', aProcess().approved()],
  ])('[D1.18] is rejected where the process %s', (_, process) =>
    expect(given(process).when((state) => startAnalysis(state, {})).refusal.code).toBe('INVALID_TRANSITION'),
  )
})
