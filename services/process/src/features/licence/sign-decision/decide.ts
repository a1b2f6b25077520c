import { DomainError, type IssuedSignature } from '@licensing/domain-kit'
import { type Decide, ensureLicenceAction, type ProcessState, withObservations } from '@licensing/lifecycle'
import { makeFinal } from '../issue/make-final'

export interface SignDecision {
  readonly signature: IssuedSignature
  readonly observations?: string | undefined
  /** `2026-11-26`, in America/Sao_Paulo. */
  readonly today: string
}

/** @throws DomainError NOT_FOUND unless it is the document issued with the decision in force */
export const ensureIssuedDocument = ({ issuance }: ProcessState, documentId: string): void => {
  if (issuance?.documentId !== documentId)
    throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
}

/** Makes the decision that denies final; the process keeps its status (L3). A licence is final with its process. */
export const signDecision: Decide<SignDecision> = (process, { observations, ...how }) => {
  ensureLicenceAction(process, 'signDecision')
  const { issuance } = process
  if (issuance === null) throw new DomainError('NOT_ISSUED')
  return makeFinal(process, issuance, how).process.map((event) =>
    event.type === 'IssuedDocumentMadeFinal'
      ? { ...event, data: { ...event.data, ...withObservations(observations) } }
      : event,
  )
}
