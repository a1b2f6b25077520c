import type { ProcessEventType } from '@licensing/contracts'
import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { evolveProcess } from './evolve'
import type { ProcessState } from './process-state'
import { decisionTable, recordedInAnyStatus } from './testing/decision-table'
import { answers, everyQuestion, type Question, rowsFor } from './testing/every-question'
import { aRecorded, eventTypes } from './testing/sample-events'
import { type LifecycleStatus, nextStatus, permits } from './transitions'

const processIn = (status: ProcessStatus): ProcessState => ({
  ...evolveProcess(null, aRecorded('ProcessFiled')),
  status,
})

const standing = (status: LifecycleStatus): ProcessState | null => {
  if (status === 'NEW') return null
  return status === 'DELETED' ? { ...processIn('DRAFT'), deleted: true } : processIn(status)
}

/** Where a process in `status` stands once `types` are recorded. */
const folded = (
  status: LifecycleStatus,
  types: readonly ProcessEventType[],
  feeExempt = false,
): LifecycleStatus => {
  const after = types.reduce<ProcessState | null>(
    (process, type) => evolveProcess(process, aRecorded(type, feeExempt)),
    standing(status),
  )
  if (after === null) return 'NEW'
  return after.deleted ? 'DELETED' : after.status
}

const byMachine = ({ status, event, facts }: Question): string =>
  permits(status, facts, event) ? nextStatus(status, facts, event) : 'refused'

/** The fold of what the command records, or that the table has no row for it. */
const byFold = (question: Question): string => {
  const [row] = rowsFor(question)
  return row === undefined ? 'refused' : folded(question.status, row.records, question.facts.feeExempt)
}

describe('the status that recorded events set', () => {
  it('[D1.18] is the target of the machine for every status, command and facts, and nothing is recorded elsewhere', () => {
    expect(answers(everyQuestion, byFold)).toEqual(answers(everyQuestion, byMachine))
  })

  it('has every event type in the table', () => {
    const inTable = [...decisionTable.flatMap(({ records }) => records), ...recordedInAnyStatus]
    expect(new Set(inTable)).toEqual(new Set(eventTypes))
  })

  it.each(recordedInAnyStatus)('stays as it is in every status when %s is recorded', (type) => {
    for (const status of PROCESS_STATUSES) expect(folded(status, [type])).toBe(status)
  })

  it.each(eventTypes)(
    'does not depend on the status in which %s is recorded, so every stream folds',
    (type) => {
      const after = PROCESS_STATUSES.map((status) => folded(status, [type]))
      const isKept = after.every((status, index) => status === PROCESS_STATUSES[index])
      expect(isKept || new Set(after).size === 1).toBe(true)
    },
  )

  it('[D1.17] keeps its last value when the process is deleted', () => {
    for (const status of PROCESS_STATUSES)
      expect(evolveProcess(processIn(status), aRecorded('ProcessDeleted'))).toMatchObject({
        status,
        deleted: true,
      })
  })
})
