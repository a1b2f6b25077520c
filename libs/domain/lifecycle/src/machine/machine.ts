import { assignment, clock, corrections, record, request } from './desk'
import { decision, issuance } from './issuance'
import { assumed, type EdgeMeta, lifecycle, type LifecycleStatus } from './setup'
import { status } from './status'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ProcessEvent, ProcessEventType } from '@licensing/contracts'

/**
 * What may happen to a process: every command on it, in one region for each question. Pure: no clock, no invoke, no after.
 * libs/domain/permissions defines who may give a command. Nothing keeps this state: it is computed from the folded process
 * (`standing.ts`). In a region that the caller does not know, UNKNOWN, nothing is possible. docs/lifecycle.md shows it.
 *
 * Targets are explicit even if the state does not change: XState's `can` returns false for an edge without target.
 */
export const processMachine = lifecycle.createMachine({
  id: 'process',
  context: ({ input }) => input,
  initial: 'NEW',
  states: {
    NEW: {
      on: {
        create: [
          { target: 'EXISTING.status.DRAFT', guard: 'asDraft', meta: assumed('ProcessDrafted') },
          { target: 'EXISTING.status.SUBMITTED', guard: 'feeExempt', meta: assumed('ProcessFiled') },
          { target: 'EXISTING.status.AWAITING_PAYMENT', meta: assumed('ProcessFiled') },
        ],
      },
    },
    EXISTING: {
      type: 'parallel',
      states: { status, corrections, decision, issuance, assignment, clock, request, record },
    },
    DELETED: { type: 'final' },
  },
})

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Every edge of a machine, also from a state to itself. */
export const edgesOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((from) =>
    [...from.transitions.values(), from.always ?? []]
      .flat()
      .map(({ eventType, guard, meta, target = [] }) => ({
        from,
        /** Empty for an edge that another region's state causes. */
        command: eventType,
        guard: guard as string | undefined,
        ...(meta as EdgeMeta),
        to: target[0] as AnyStateNode,
      })),
  )

export const edges = edgesOf(processMachine)

/** The targets of the edges by the events that record them. One without a fee leaves payment out (decision 1). */
const targets = (feeExempt: boolean): ReadonlyMap<ProcessEventType, LifecycleStatus> =>
  new Map(
    edges
      .filter(({ to }) => to.parent?.key === 'status' || to.key === 'DELETED')
      .filter(({ guard }) => feeExempt || guard !== 'feeExempt')
      .flatMap(({ records, to }) => records.map((type) => [type, to.key as LifecycleStatus] as const))
      // The first edge whose guard holds is taken.
      .toReversed(),
  )

const charged = targets(false)
const exempt = targets(true)

/** The status that a recorded event brings about: that of its edges in the machine; undefined where the status stays. */
export const recordedStatus = ({ type, data }: ProcessEvent): LifecycleStatus | undefined =>
  ('feeExempt' in data && data.feeExempt ? exempt : charged).get(type)
