import { evolveProcess, processOf, type ProcessState } from '@licensing/lifecycle'
import { aProcess, type ProcessBuilder } from '@licensing/test-kit'
import { describe, expect, it } from 'vitest'
import { movedBetween, rowOf, searchEntryOf } from './process-row'

/** One after the other, as a command moves a process on. */
const statesOf = (story: ProcessBuilder): ProcessState[] => {
  const [first, ...later] = story.events()
  const opened = processOf(first === undefined ? [] : [first])
  if (opened === null) throw new Error('A story begins with its first event.')
  return later.reduce((states, event) => [...states, evolveProcess(states.at(-1) ?? opened, event)], [opened])
}

const stories = {
  'a draft that is submitted, paid and completed': aProcess().asDraft().submitted().completed().archived(),
  'one whose complement is answered': aProcess()
    .pending()
    .after({ type: 'ComplementationAnswered', data: { observations: 'Segue' } })
    .rejected(),
  'one that is corrected': aProcess()
    .underAnalysis()
    .withPendingCorrection('latitude')
    .withCorrectedCorrection('enterpriseName'),
  'one that is deleted': aProcess().asDraft().withDocument('outros_documentos').deleted(),
}

describe('what of its row moved between two states of a process', () => {
  it.each(Object.entries(stories))('is all that differs, or not told: %s', (_, story) => {
    const states = statesOf(story)
    let told = 0
    for (const [at, before] of states.entries())
      for (const after of states.slice(at + 1)) {
        const moved = movedBetween(before, after)
        if (moved === undefined) continue
        told += 1
        expect({ ...rowOf(before), ...moved }).toEqual(rowOf(after))
        expect({ ...searchEntryOf(before), version: after.version }).toEqual(searchEntryOf(after))
      }
    expect(told).toBeGreaterThan(0)
  })

  it('is told of a step of the lifecycle, and not of a number that was given', () => {
    const [draft, submitted, , protocoled] = statesOf(aProcess().asDraft().submitted().protocoled())
    if (draft === undefined || submitted === undefined || protocoled === undefined) throw new Error('Too few')
    expect(movedBetween(submitted, protocoled)).toMatchObject({ status: 'PROTOCOLED', has_receipt: true })
    expect(movedBetween(draft, submitted)).toBeUndefined()
  })
})
