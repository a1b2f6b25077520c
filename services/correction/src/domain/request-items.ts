import type { RequestItem } from '@licensing/forms'
import { currentDocuments, type ProcessDocument, type ProcessState } from '@licensing/lifecycle'

/** Refused, and not requested since. */
const isOpenRefusal =
  ({ corrections }: ProcessState) =>
  ({ id, verdict }: ProcessDocument): boolean =>
    verdict?.verdict === 'REFUSED' &&
    !corrections.some(({ documentId, createdAt }) => documentId === id && createdAt >= verdict.at)

/** The item of a refusal has the id of its document, and so is known from one that staff added. */
const itemOf = ({ id, category, verdict }: ProcessDocument): RequestItem => ({
  id,
  fieldType: 'document',
  fieldName: category,
  description: verdict?.reason ?? '',
  documentId: id,
})

/**
 * The items of the next request: those of the draft, and one for each refused document that none of them names. A refusal that was
 * taken back, or that a request answered, leaves the draft.
 */
export const requestItems = (
  items: readonly RequestItem[],
  process: ProcessState,
): readonly RequestItem[] => {
  const refused = currentDocuments(process).filter(isOpenRefusal(process))
  const isRefused = (id: string) => refused.some((document) => document.id === id)
  const kept = items.filter(({ id, documentId }) => id !== documentId || isRefused(id))
  const named = new Set(kept.map(({ documentId }) => documentId))
  return [...kept, ...refused.filter(({ id }) => !named.has(id)).map(itemOf)]
}
