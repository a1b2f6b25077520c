import type { ProcessEventType } from '@licensing/contracts'
import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { evolveProcess } from './evolve'
import type { ProcessState } from './process-state'
import { decisionTable, recordedInAnyStatus } from './testing/decision-table'
import { outcomes, type Case, rowsFor } from './testing/every-case'
import { aRecorded, eventTypes } from './testing/sample-events'
import { type LifecycleStatus, nextStatus, permits } from './transitions'

const processIn = (status: ProcessStatus): ProcessState => ({
  ...evolveProcess(null, aRecorded('ProcessFiled')),
  status,
})

const initialState = (status: LifecycleStatus): ProcessState | null => {
  if (status === 'NEW') return null
  return status === 'DELETED' ? { ...processIn('DRAFT'), deleted: true } : processIn(status)
}

/** The status of a process in `status` after recording `types`. */
const statusAfter = (
  status: LifecycleStatus,
  types: readonly ProcessEventType[],
  feeExempt = false,
): LifecycleStatus => {
  const after = types.reduce<ProcessState | null>(
    (process, type) => evolveProcess(process, aRecorded(type, feeExempt)),
    initialState(status),
  )
  if (after === null) return 'NEW'
  return after.deleted ? 'DELETED' : after.status
}

const byMachine = ({ status, event, facts }: Case): string =>
  permits(status, facts, event) ? nextStatus(status, facts, event) : 'refused'

/** The status after folding the command's events, or 'refused' if the table has no row. */
const byFold = (testCase: Case): string => {
  const [row] = rowsFor(testCase)
  return row === undefined ? 'refused' : statusAfter(testCase.status, row.records, testCase.facts.feeExempt)
}

describe('the status set by recorded events', () => {
  it("[D1.18] equals the machine's target for every status, command and facts, and no other command records events", () => {
    expect(outcomes(byFold)).toEqual(outcomes(byMachine))
  })

  it('covers every event type', () => {
    const inTable = [...decisionTable.flatMap(({ records }) => records), ...recordedInAnyStatus]
    expect(new Set(inTable)).toEqual(new Set(eventTypes))
  })

  it('is unchanged by the events recorded in any status, and set by the others whatever it was, so every stream folds', () => {
    const statusesAfter = (type: ProcessEventType) =>
      PROCESS_STATUSES.map((status) => statusAfter(status, [type]))
    const kept = (type: ProcessEventType) =>
      statusesAfter(type).every((status, index) => status === PROCESS_STATUSES[index])
    const isSet = (type: ProcessEventType) => new Set(statusesAfter(type)).size === 1
    expect(recordedInAnyStatus.filter((type) => !kept(type))).toEqual([])
    expect(eventTypes.filter((type) => !kept(type) && !isSet(type))).toEqual([])
  })

  it('[D1.17] keeps its last value when the process is deleted', () => {
    for (const status of PROCESS_STATUSES)
      expect(evolveProcess(processIn(status), aRecorded('ProcessDeleted'))).toMatchObject({
        status,
        deleted: true,
      })
  })
})
