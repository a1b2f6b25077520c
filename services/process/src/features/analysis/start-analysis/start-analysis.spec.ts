import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { startAnalysis } from './decide'

const nobody = { claimedBy: null }

describe('starting the analysis', () => {
  it('[R4.07 D1.08] moves a protocolled process under analysis', () => {
    const started = given(aProcess().protocoled()).when((process) => startAnalysis(process, nobody))
    expect(started.events).toEqual([{ type: 'AnalysisStarted', data: {} }])
    expect(started.status).toBe('UNDER_ANALYSIS')
  })

  it('[K2.06] assigns it to who takes it with it', () => {
    const by = { id: 'ana', role: 'ANALYST' } as const
    const { events } = given(aProcess().protocoled()).when((state) => startAnalysis(state, { claimedBy: by }))
    expect(events).toEqual([
      { type: 'AnalysisStarted', data: {} },
      {
        type: 'ProcessAssigned',
        data: { assigneeId: 'ana', assigneeRole: 'ANALYST', previousAssigneeId: null },
      },
    ])
  })

  it.each([
    ['awaits payment', aProcess()],
    ['is under analysis already', aProcess().underAnalysis()],
    ['is decided', aProcess().approved()],
  ])('[D1.18] is rejected where the process %s', (_, process) =>
    expect(given(process).when((state) => startAnalysis(state, nobody)).refusal.code).toBe(
      'INVALID_TRANSITION',
    ),
  )
})
