import type { AssigneeResponse } from '@licensing/contracts'
import { aProcess, given } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of'
import { assign, claim, ensureSeen, release } from './decide'

const ana = { id: 'ana', role: 'ANALYST' } as const
const bia = { id: 'bia', role: 'ADMIN' } as const
const holding = (active: boolean): AssigneeResponse => ({ ...ana, name: 'Ana', active })

const free = aProcess().underAnalysis()
const held = free.after({
  type: 'ProcessAssigned',
  data: { assigneeId: ana.id, assigneeRole: ana.role, previousAssigneeId: null },
})
const assigned = (to: typeof ana | typeof bia, previousAssigneeId: string | null, reason?: string) => ({
  type: 'ProcessAssigned',
  data: {
    assigneeId: to.id,
    assigneeRole: to.role,
    previousAssigneeId,
    ...(reason === undefined ? {} : { reason }),
  },
})
const ALREADY = 'ALREADY_ASSIGNED Este processo já está com Ana.'

describe('a claim', () => {
  it('[K2.01] a claim takes a process that nobody has, and is refused where somebody has it', () => {
    const { events, status } = given(free).when((state) => claim(state, { by: bia, assignee: null }))
    expect({ events, status }).toEqual({ events: [assigned(bia, null)], status: 'UNDER_ANALYSIS' })
    expect(refusalOf(() => claim(held.state(), { by: bia, assignee: holding(true) }))).toBe(ALREADY)
    const archived = { ...free.state(), status: 'ARCHIVED' } as const
    expect(refusalOf(() => claim(archived, { by: bia, assignee: null }))).toBe('INVALID_TRANSITION')
  })

  it('[K2.04] a claim takes it from somebody who may no longer have it', () => {
    const { events } = given(held).when((state) => claim(state, { by: bia, assignee: holding(false) }))
    expect(events).toEqual([assigned(bia, 'ana')])
  })
})

describe('an assignment', () => {
  it('[K2.02] an assignment gives the process to somebody, or passes it on with a reason', () => {
    const handed = assign(free.state(), { to: ana, assignee: null, reason: undefined })
    expect(handed).toEqual([assigned(ana, null)])
    const passed = assign(held.state(), { to: bia, assignee: holding(true), reason: 'Férias' })
    expect(passed).toEqual([assigned(bia, 'ana', 'Férias')])
  })

  it('[K2.02] an assignment is refused for a person who may not have it, and for the one who has it', () => {
    const to = (person: typeof ana | null, assignee: AssigneeResponse | null) =>
      refusalOf(() => assign(held.state(), { to: person, assignee, reason: undefined }))
    expect(to(null, null)).toBe('NOT_ASSIGNABLE')
    expect(to(ana, holding(true))).toBe(ALREADY)
  })
})

describe('a release', () => {
  it('[K2.03] a release gives it back to the queue', () => {
    const { events } = given(held).when((state) =>
      release(state, { assignee: holding(true), reason: 'Impedida' }),
    )
    expect(events).toEqual([
      { type: 'ProcessReleased', data: { previousAssigneeId: 'ana', reason: 'Impedida' } },
    ])
  })

  it('[K2.03] a release is refused where nobody has it', () => {
    for (const assignee of [null, holding(false)])
      expect(refusalOf(() => release(free.state(), { assignee, reason: undefined }))).toBe(
        'INVALID_TRANSITION Este processo não está com ninguém.',
      )
  })
})

it('[K2.03] only an assignment or release after the seen version makes a command stale', () => {
  const { assignmentVersion } = held.state()
  const noted = held.after({ type: 'InternalNoteAdded', data: { noteId: 'n1', text: 'Vista' } }).state()
  expect(refusalOf(() => ensureSeen(noted, assignmentVersion))).toBe('not refused')
  expect(refusalOf(() => ensureSeen(noted, assignmentVersion - 1))).toBe('CONCURRENT_CHANGE')
  const released = held.after({ type: 'ProcessReleased', data: { previousAssigneeId: 'ana' } }).state()
  expect(refusalOf(() => ensureSeen(released, assignmentVersion))).toBe('CONCURRENT_CHANGE')
})
