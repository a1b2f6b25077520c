import {
  type DocumentFacts,
  DomainError,
  type IssuedSignature,
  type ProcessEvent,
} from '@licensing/contracts'
import {
  approvedTerms,
  documentEvents,
  type Decide,
  ensureTransition,
  type Issuance,
  type ProcessState,
  withObservations,
} from '@licensing/lifecycle'

export interface CancelProcess {
  readonly action: 'chancel' | 'finalize' | 'return'
  readonly observations?: string | undefined
  readonly documents: readonly DocumentFacts[]
  /** The events of the document that the municipality issues with the decision. */
  readonly issuing?: readonly ProcessEvent[]
}

const outcome = {
  chancel: 'ProcessSentForSignature',
  finalize: 'ProcessCompleted',
  return: 'ProcessReturnedToAnalysis',
} as const satisfies Record<CancelProcess['action'], ProcessEvent['type']>

/** The three actions after a decision: send to signature, complete, return to analysis (specification section 4). */
export const cancelProcess: Decide<CancelProcess> = (process, command) => {
  const { action, observations, documents, issuing = [] } = command
  ensureTransition(process, { type: action })
  return [
    ...documentEvents(process, documents),
    ...issuing,
    { type: outcome[action], data: withObservations(observations) },
  ]
}

/** The effect of an action on the document of the decision (L2, L3). */
export type DocumentStep =
  | { readonly type: 'none' }
  | { readonly type: 'issue'; readonly final: boolean }
  | { readonly type: 'makeFinal' | 'void'; readonly issuance: Issuance }

/**
 * Without terms and without a document there is none, as ever. What awaits its signature without a document is completed so.
 * @throws DomainError NOT_ISSUED for a signature of nothing
 */
export const documentStepOf = (
  process: ProcessState,
  { action, signature }: Pick<CancelProcess, 'action'> & { readonly signature: IssuedSignature },
): DocumentStep => {
  const { issuance, status } = process
  if (issuance !== null) return { type: action === 'return' ? 'void' : 'makeFinal', issuance }
  if (action === 'return') return { type: 'none' }
  if (signature !== 'CODE') throw new DomainError('NOT_ISSUED')
  if (approvedTerms(process) === null || status !== 'APPROVED') return { type: 'none' }
  return { type: 'issue', final: action === 'finalize' }
}
