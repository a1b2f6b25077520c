import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { rejectProcess } from './decide'

describe('rejecting', () => {
  it.each([
    ['under analysis', aProcess().underAnalysis()],
    ['pending', aProcess().pending()],
    ['under analysis with corrections pending', aProcess().underAnalysis().withPendingCorrection('latitude')],
  ])('[D1.12 R4.13] rejects a process %s with the given reason', (_, process) => {
    const rejected = given(process).when((state) =>
      rejectProcess(state, { reason: 'Fora do zoneamento', observations: 'Ver parecer' }),
    )
    expect(rejected.events).toEqual([
      {
        type: 'ProcessRejected',
        data: { reason: 'Fora do zoneamento', observations: 'Ver parecer' },
      },
    ])
    expect(rejected.status).toBe('REJECTED')
  })

  it('[D1.18] fails in any other status', () => {
    for (const process of [aProcess(), aProcess().protocoled(), aProcess().approved(), aProcess().archived()])
      expect(given(process).when((state) => rejectProcess(state, { reason: 'Não' })).refusal.code).toBe(
        'INVALID_TRANSITION',
      )
  })
})
