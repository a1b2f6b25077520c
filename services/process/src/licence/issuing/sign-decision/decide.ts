import { DomainError } from '@licensing/contracts'
import {
  type Decide,
  ensureTransition,
  type Issuance,
  type ProcessState,
  withObservations,
} from '@licensing/lifecycle'
import type { FinalFile } from '../../signing/final-file'
import { madeFinal } from '../final/make-final'

export interface SignDecision {
  readonly file: FinalFile
  readonly observations?: string | undefined
  /** `2026-11-26`, in the state's time zone. */
  readonly today: string
}

/** @throws DomainError NOT_FOUND unless it is the document issued with the decision in force */
export const ensureIssuedDocument = ({ issuance }: ProcessState, documentId: string): void => {
  if (issuance?.documentId !== documentId)
    throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
}

/** @throws DomainError INVALID_TRANSITION unless a denial awaits its signature */
export const decisionToSign = (process: ProcessState): Issuance => {
  ensureTransition(process, { type: 'signDecision' })
  if (process.issuance === null) throw new DomainError('NOT_ISSUED')
  return process.issuance
}

/** Makes the decision that denies final; the process keeps its status (L3). A licence is final with its process. */
export const signDecision: Decide<SignDecision> = (process, { observations, file, today }) =>
  madeFinal(decisionToSign(process), file, today).process.map((event) =>
    event.type === 'IssuedDocumentMadeFinal'
      ? { ...event, data: { ...event.data, ...withObservations(observations) } }
      : event,
  )
