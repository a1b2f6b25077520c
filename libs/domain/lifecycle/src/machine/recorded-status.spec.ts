import { PROCESS_STATUSES, type ProcessEventType, type ProcessStatus } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { evolveProcess } from '../evolve'
import type { Decision, Issuance, ProcessState } from '../process-state'
import { aProcessState } from '../testing/a-process'
import { aRecorded, eventTypes } from '../testing/sample-events'
import { edges } from './machine'
import { snapshotOf, standingOf, statusOf } from './standing'

/** The facts that put a folded process into a state of a region. */
const placedIn = (region: string, state: string): Partial<ProcessState> | null => {
  const { corrections } = evolveProcess(aProcessState(), aRecorded('CorrectionRequested'))
  const issued = evolveProcess(aProcessState(), aRecorded('DocumentIssued')).issuance as Issuance
  switch (`${region}.${state}`) {
    case 'status.DELETED':
      return { deleted: true }
    case 'corrections.PENDING':
      return { corrections }
    case 'decision.APPROVED':
    case 'decision.REJECTED':
      return { decision: { outcome: state } as Decision }
    case 'issuance.ISSUED':
      return { issuance: issued }
  }
  return region === 'status' ? { status: state as ProcessStatus } : {}
}

/** The regions whose states follow only from the fold of the events. */
const FOLDED = new Set(['status', 'corrections', 'decision', 'issuance'])

const stateAfter = (from: ProcessState | null, types: readonly ProcessEventType[], feeExempt: boolean) =>
  types.reduce<ProcessState | null>((state, type) => evolveProcess(state, aRecorded(type, feeExempt)), from)

it('[D1.18] the events of an edge bring about its target, in each region that only the events decide', () => {
  const ofFold = edges
    .map((edge) => ({ ...edge, region: edge.from.path[1] ?? edge.to.path[1] ?? '' }))
    .filter(({ region, records }) => FOLDED.has(region) && records.length > 0)
  const outcomes = ofFold.map(({ region, from, to, guard, records, command }) => {
    const before = from.key === 'NEW' ? null : aProcessState({ ...placedIn(region, from.key) })
    const after = stateAfter(before, records, guard === 'feeExempt')
    const { value } = snapshotOf(standingOf(after as ProcessState))
    const reached = typeof value === 'string' ? value : (value.EXISTING as Record<string, unknown>)[region]
    return [`${region}.${from.key} ${command} ${records.join()}`, reached, to.key]
  })
  expect(outcomes.length).toBeGreaterThan(40)
  expect(outcomes.filter(([, reached, target]) => reached !== target)).toEqual([])
})

it('an event sets the same status whatever it was, so every stream folds, or keeps it', () => {
  const statusesAfter = (type: ProcessEventType) =>
    PROCESS_STATUSES.map((status) => evolveProcess(aProcessState({ status }), aRecorded(type)).status)
  const setting = eventTypes.filter((type) => new Set(statusesAfter(type)).size === 1)
  const keeping = eventTypes.filter((type) => statusesAfter(type).join() === PROCESS_STATUSES.join())
  const recorded = edges.filter(({ to }) => to.path[1] === 'status').flatMap(({ records }) => records)
  expect(new Set(setting)).toEqual(new Set(recorded))
  expect(new Set([...setting, ...keeping])).toEqual(new Set(eventTypes))
})

it('[D1.17] a deleted process keeps its last status', () => {
  for (const status of PROCESS_STATUSES) {
    const deleted = evolveProcess(aProcessState({ status }), aRecorded('ProcessDeleted'))
    expect(deleted).toMatchObject({ status, deleted: true })
    expect(statusOf(snapshotOf(standingOf(deleted)))).toBe('DELETED')
  }
})
