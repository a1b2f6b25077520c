import { CORRECTION_STATUSES } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { evolveProcess } from '../evolve'
import type { Correction } from '../process-state'
import { aProcessState } from '../testing/a-process'
import { aRecorded } from '../testing/sample-events'
import { correctionMachine, correctionPermits, ensureCorrection } from './correction'
import { edgesOf } from './machine'

const [asked] = evolveProcess(aProcessState(), aRecorded('CorrectionRequested')).corrections
const correction = asked as Correction

it('[D2.01 D2.02] a correction is answered while it is pending, and judged once it is answered', () => {
  const statusesOf = (command: 'correct' | 'verify' | 'reject' | 'deleteCorrection') =>
    CORRECTION_STATUSES.filter((status) => correctionPermits({ status }, command))
  expect(statusesOf('correct')).toEqual(['PENDING'])
  expect([statusesOf('verify'), statusesOf('reject')]).toEqual([['CORRECTED'], ['CORRECTED']])
  expect(statusesOf('deleteCorrection')).toEqual(CORRECTION_STATUSES)
  expect(() => ensureCorrection(correction, 'correct')).not.toThrow()
  expect(() => ensureCorrection(correction, 'verify')).toThrow(
    expect.objectContaining({ code: 'INVALID_TRANSITION' }) as Error,
  )
})

it('the event of an edge brings about its target', () => {
  const outcomes = edgesOf(correctionMachine).map(({ from, records: [type], to }) => {
    const before = aProcessState({
      corrections: [{ ...correction, status: from.key as Correction['status'] }],
    })
    const [after] = type === undefined ? [] : evolveProcess(before, aRecorded(type)).corrections
    return [type, after?.status ?? 'DELETED', to.key]
  })
  expect(outcomes.filter(([, reached, target]) => reached !== target)).toEqual([])
})
