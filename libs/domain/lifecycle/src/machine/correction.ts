import { DomainError } from '@licensing/contracts'
import { setup } from 'xstate'
import type { Correction } from '../process-state'
import { type EdgeMeta, spec } from './setup'

/** A command on a correction; `verify` and `reject` are the two verdicts on an answer. */
export type CorrectionCommand = 'correct' | 'verify' | 'reject' | 'deleteCorrection'

const deletable = { target: 'DELETED', meta: spec('CorrectionDeleted') } as const

/** The life of one correction (decision 2). */
export const correctionMachine = setup({
  types: {} as { events: { type: CorrectionCommand }; meta: EdgeMeta },
}).createMachine({
  id: 'correction',
  initial: 'PENDING',
  states: {
    PENDING: {
      on: {
        correct: { target: 'CORRECTED', meta: spec('CorrectionAnswered') },
        deleteCorrection: deletable,
      },
    },
    CORRECTED: {
      on: {
        verify: { target: 'VERIFIED', meta: spec('CorrectionVerified') },
        reject: { target: 'PENDING', meta: spec('CorrectionRejected') },
        deleteCorrection: deletable,
      },
    },
    VERIFIED: { on: { deleteCorrection: deletable } },
    DELETED: { type: 'final' },
  },
})

export const correctionPermits = (
  { status }: Pick<Correction, 'status'>,
  command: CorrectionCommand,
): boolean => correctionMachine.resolveState({ value: status }).can({ type: command })

/** @throws DomainError INVALID_TRANSITION if `command` is not possible now */
export const ensureCorrection = (correction: Correction, command: CorrectionCommand): void => {
  if (!correctionPermits(correction, command)) throw new DomainError('INVALID_TRANSITION')
}
