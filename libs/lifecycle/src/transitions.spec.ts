import { PROCESS_STATUSES, type ProcessStatus } from '@licensing/domain-kit'
import * as fc from 'fast-check'
import { transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { type LifecycleEvent, type LifecycleFacts, processMachine } from './machine'
import { actionPossible, type LifecycleStatus, nextStatus, permits } from './transitions'

const facts = (over: Partial<LifecycleFacts> = {}): LifecycleFacts => ({
  hasReceipt: false,
  pendingCorrections: 0,
  feeExempt: false,
  ...over,
})

/** The table of decision 1, written by hand: command → the statuses it is allowed in and where it leads. */
type Row = {
  id: string
  event: LifecycleEvent
  facts?: Partial<LifecycleFacts>
  to: Partial<Record<LifecycleStatus, LifecycleStatus>>
}

const everyStatus = (to: (status: ProcessStatus) => LifecycleStatus) =>
  Object.fromEntries(PROCESS_STATUSES.map((status) => [status, to(status)]))
const undecided = [
  'DRAFT',
  'SUBMITTED',
  'AWAITING_PAYMENT',
  'PROTOCOLED',
  'UNDER_ANALYSIS',
  'PENDING',
] as const

const table: Row[] = [
  { id: 'D1.02', event: { type: 'create', draft: false }, to: { NEW: 'AWAITING_PAYMENT' } },
  { id: 'D1.02', event: { type: 'create', draft: true }, to: { NEW: 'DRAFT' } },
  {
    id: 'D1.02',
    event: { type: 'create', draft: false },
    facts: { feeExempt: true },
    to: { NEW: 'SUBMITTED' },
  },
  { id: 'D1.03', event: { type: 'submit' }, to: { DRAFT: 'AWAITING_PAYMENT' } },
  { id: 'D1.03', event: { type: 'submit' }, facts: { feeExempt: true }, to: { DRAFT: 'SUBMITTED' } },
  {
    id: 'D1.04 R4.05',
    event: { type: 'protocol', withProof: true },
    to: { AWAITING_PAYMENT: 'PROTOCOLED', SUBMITTED: 'PROTOCOLED' },
  },
  { id: 'D1.05', event: { type: 'protocol', withProof: false }, to: { SUBMITTED: 'PROTOCOLED' } },
  {
    id: 'D1.06 D1.07 D7.03',
    event: { type: 'attachReceipt' },
    to: {
      AWAITING_PAYMENT: 'PROTOCOLED',
      PENDING: 'PROTOCOLED',
      SUBMITTED: 'SUBMITTED',
      PROTOCOLED: 'PROTOCOLED',
      UNDER_ANALYSIS: 'UNDER_ANALYSIS',
    },
  },
  {
    id: 'D1.07 R4.06',
    event: { type: 'attachReceipt' },
    facts: { hasReceipt: true },
    to: {
      AWAITING_PAYMENT: 'PROTOCOLED',
      PENDING: 'PENDING',
      SUBMITTED: 'SUBMITTED',
      PROTOCOLED: 'PROTOCOLED',
      UNDER_ANALYSIS: 'UNDER_ANALYSIS',
    },
  },
  { id: 'D1.08 R4.07', event: { type: 'startAnalysis' }, to: { PROTOCOLED: 'UNDER_ANALYSIS' } },
  { id: 'D1.09 R4.14', event: { type: 'requestComplementation' }, to: { UNDER_ANALYSIS: 'PENDING' } },
  { id: 'D1.10', event: { type: 'answerComplementation' }, to: { PENDING: 'UNDER_ANALYSIS' } },
  { id: 'D1.11', event: { type: 'approve' }, to: { UNDER_ANALYSIS: 'APPROVED' } },
  { id: 'D1.11 R4.10', event: { type: 'approve' }, facts: { pendingCorrections: 1 }, to: {} },
  { id: 'D1.12', event: { type: 'reject' }, to: { UNDER_ANALYSIS: 'REJECTED', PENDING: 'REJECTED' } },
  { id: 'D1.13 R4.15', event: { type: 'chancel' }, to: { APPROVED: 'AWAITING_SIGNATURE' } },
  {
    id: 'D1.13 R4.15',
    event: { type: 'finalize' },
    to: { APPROVED: 'COMPLETED', AWAITING_SIGNATURE: 'COMPLETED' },
  },
  {
    id: 'D1.13 R4.15',
    event: { type: 'return' },
    to: { APPROVED: 'UNDER_ANALYSIS', AWAITING_SIGNATURE: 'UNDER_ANALYSIS', PENDING: 'UNDER_ANALYSIS' },
  },
  { id: 'D1.14', event: { type: 'archive' }, to: { REJECTED: 'ARCHIVED', COMPLETED: 'ARCHIVED' } },
  { id: 'D1.15', event: { type: 'edit' }, to: { DRAFT: 'DRAFT' } },
  {
    id: 'D1.15 R2.61',
    event: { type: 'edit' },
    facts: { pendingCorrections: 2 },
    to: everyStatus((status) => status),
  },
  {
    id: 'D1.16 R6.16',
    event: { type: 'delete', bySuperAdmin: false },
    to: Object.fromEntries(undecided.map((status) => [status, 'DELETED' as const])),
  },
  { id: 'D1.16', event: { type: 'delete', bySuperAdmin: true }, to: everyStatus(() => 'DELETED') },
  { id: 'D2.03', event: { type: 'manageCorrections' }, to: { UNDER_ANALYSIS: 'UNDER_ANALYSIS' } },
]

const statuses: LifecycleStatus[] = ['NEW', ...PROCESS_STATUSES, 'DELETED']

/** Where nextStatus leads, or the code it refuses with. */
const outcomeOf = (status: LifecycleStatus, row: Row): string => {
  try {
    return nextStatus(status, facts(row.facts), row.event)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the lifecycle against the table of decision 1', () => {
  for (const row of table) {
    const given = row.facts ? ` with ${JSON.stringify(row.facts)}` : ''
    it(`[${row.id}] ${JSON.stringify(row.event)}${given} leads where the table says and nowhere else [D1.18]`, () => {
      for (const status of statuses) {
        const expected = row.to[status]
        expect({ status, allowed: permits(status, facts(row.facts), row.event) }).toEqual({
          status,
          allowed: expected !== undefined,
        })
        expect({ status, outcome: outcomeOf(status, row) }).toEqual({
          status,
          outcome: expected ?? 'INVALID_TRANSITION',
        })
      }
    })
  }

  it('covers every command the machine knows', () => {
    const known = new Set(
      Object.values(processMachine.config.states ?? {}).flatMap((state) => Object.keys(state.on ?? {})),
    )
    expect(new Set(table.map((row) => row.event.type))).toEqual(known)
  })

  it('[D1.01] marks every edge with its source', () => {
    for (const state of Object.values(processMachine.config.states ?? {}))
      for (const edges of Object.values(state.on ?? {}))
        for (const edge of [edges].flat())
          expect((edge as { meta?: { source: string } }).meta?.source).toMatch(/^(spec|assumed)$/)
  })

  it('can view a process in every status but before and after its life', () => {
    for (const status of statuses)
      expect(actionPossible('view', status, facts())).toBe(status !== 'NEW' && status !== 'DELETED')
  })
})

describe('every path through the lifecycle', () => {
  const events: LifecycleEvent[] = table.map((row) => row.event)

  it.each([
    ['a fee is due', facts()],
    ['no fee is due', facts({ feeExempt: true })],
    ['a receipt is on file', facts({ hasReceipt: true })],
    ['corrections are pending', facts({ pendingCorrections: 1 })],
  ])('reaches only known statuses and agrees with nextStatus at each step when %s', (_when, input) => {
    const paths = getShortestPaths(processMachine, { events, input })
    const reached = new Set(paths.map((path) => path.state.value))
    for (const path of paths) {
      let status: LifecycleStatus = 'NEW'
      for (const step of path.steps) {
        if ((step.event.type as string) === 'xstate.init') continue
        status = nextStatus(status, input, step.event as LifecycleEvent)
      }
      expect(status).toBe(path.state.value)
    }
    const approvable = input.pendingCorrections === 0
    const expected = statuses.filter(
      (status) =>
        (approvable || !['APPROVED', 'AWAITING_SIGNATURE', 'COMPLETED'].includes(status)) &&
        (input.feeExempt ? status !== 'AWAITING_PAYMENT' : status !== 'SUBMITTED'),
    )
    expect([...reached].toSorted()).toEqual(expected.toSorted())
  })
})

describe('what is remembered of the machine', () => {
  const events: LifecycleEvent[] = table.map((row) => row.event)
  const fact = fc.record({ hasReceipt: fc.boolean(), pendingCorrections: fc.nat(), feeExempt: fc.boolean() })

  it('is what the machine says itself, however many corrections are pending and in whatever order it is asked', () => {
    const question = fc.tuple(fc.constantFrom(...statuses), fact, fc.constantFrom(...events))
    fc.assert(
      fc.property(fc.array(question), (questions) => {
        for (const [status, context, event] of questions) {
          const snapshot = processMachine.resolveState({ value: status, context })
          expect(permits(status, context, event)).toBe(snapshot.can(event))
          if (!snapshot.can(event)) continue
          expect(nextStatus(status, context, event)).toBe(
            transition(processMachine, snapshot, event)[0].value,
          )
        }
      }),
    )
  })
})
