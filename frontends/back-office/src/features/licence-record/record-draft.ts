import type { ProcessResponse } from '@licensing/contracts'
import { type RecordLicenceForm, recordLicenceForm } from '@licensing/forms'
import type { Rules } from '@licensing/ui-kit'
import { type ConditionDraft, conditionInput } from '../licence-terms/terms-draft'

/** The registration of an older licence while it is written. */
export interface RecordDraft {
  readonly number: string
  readonly issuedOn: string
  readonly validUntil: string
  readonly documentId: string
  readonly conditions: readonly ConditionDraft[]
}

/** The files that the municipality attached to the decision, one of which is the licence. */
export const attachedDocuments = ({ documents }: ProcessResponse) => documents.filter(({ issued }) => issued)

export const recordDraft = (process: ProcessResponse): RecordDraft => {
  const [document, ...others] = attachedDocuments(process)
  return {
    number: '',
    issuedOn: '',
    validUntil: '',
    documentId: document === undefined || others.length > 0 ? '' : document.id,
    conditions: [],
  }
}

export const recordRules: Rules<RecordDraft, RecordLicenceForm> = {
  safeParse: ({ conditions, ...facts }) =>
    recordLicenceForm.safeParse({ ...facts, conditions: conditions.map(conditionInput) }),
}
