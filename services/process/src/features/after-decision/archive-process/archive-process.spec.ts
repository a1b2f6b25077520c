import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { archiveProcess } from './decide'

describe('archiving', () => {
  it.each([
    ['rejected', aProcess().rejected()],
    ['completed', aProcess().completed()],
  ])('[D1.14] archives a %s process', (_, process) => {
    const archived = given(process).when((state) => archiveProcess(state, { observations: 'Prazo findo' }))
    expect(archived.events).toEqual([{ type: 'ProcessArchived', data: { observations: 'Prazo findo' } }])
    expect(archived.status).toBe('ARCHIVED')
  })

  it('[D1.18] is rejected before the end, and a second time', () => {
    for (const process of [aProcess().approved(), aProcess().awaitingSignature(), aProcess().archived()])
      expect(given(process).when((state) => archiveProcess(state, {})).refusal.code).toBe(
        'INVALID_TRANSITION',
      )
  })
})
