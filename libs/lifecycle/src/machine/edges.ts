import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { processMachine } from './machine'
import type { EdgeMeta } from './setup'

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
