import { DomainError, type Verdict } from '@licensing/contracts'
import { currentDocuments, type Decide, ensureTransition, type ProcessState } from '@licensing/lifecycle'

export interface JudgeDocument {
  readonly documentId: string
  readonly verdict: Verdict
  readonly reason?: string | undefined
}

/** @throws DomainError NOT_FOUND for a document that is not attached now */
export const ensureCurrent = (process: ProcessState, documentId: string) => {
  const document = currentDocuments(process).find(({ id }) => id === documentId)
  if (document === undefined) throw new DomainError('NOT_FOUND', { message: 'Documento não encontrado' })
  return document
}

/** The last verdict on a document counts. */
export const judgeDocument: Decide<JudgeDocument> = (process, { documentId, verdict, reason }) => {
  ensureTransition(process, { type: 'judgeDocument' })
  const { category, originalName } = ensureCurrent(process, documentId)
  const why = reason === undefined ? {} : { reason }
  return [{ type: 'DocumentJudged', data: { documentId, category, originalName, verdict, ...why } }]
}
