import { assignment, clock, corrections, record, request } from './desk'
import { decision, issuance } from './issuance'
import { assumed, lifecycle } from './setup'
import { status } from './status'

/**
 * What may happen to a process: every command on it, in one region for each question. Pure: no clock, no invoke, no after.
 * libs/permissions defines who may give a command. Nothing keeps this state: it is computed from the folded process
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
