import {
  type CorrectionResponse,
  DOCUMENT_CATEGORIES,
  documentCategoryLabels,
  FILING_FIELDS,
  filingFieldLabels,
} from '@licensing/contracts'

export interface NewCorrectionForm {
  readonly fieldType: CorrectionResponse['fieldType']
  readonly fieldName: string
  readonly description: string
}

export const emptyForm: NewCorrectionForm = { fieldType: 'field', fieldName: '', description: '' }

export const typeOptions = [
  { value: 'field', label: 'Campo' },
  { value: 'document', label: 'Documento' },
  { value: 'payment', label: 'Pagamento' },
  { value: 'other', label: 'Outro' },
] as const satisfies readonly { value: CorrectionResponse['fieldType']; label: string }[]

/** Selectable names by correction type; null for free text. */
export const nameOptions: Record<
  CorrectionResponse['fieldType'],
  readonly { value: string; label: string }[] | null
> = {
  field: FILING_FIELDS.map((value) => ({ value, label: filingFieldLabels[value] })),
  document: DOCUMENT_CATEGORIES.map((value) => ({ value, label: documentCategoryLabels[value] })),
  payment: null,
  other: null,
}

/** Changing the type clears the name, since each type has its own names. */
export const withType = ({ fieldType }: NewCorrectionForm, type: string) => ({
  fieldType: typeOptions.find(({ value }) => value === type)?.value ?? fieldType,
  fieldName: '',
})

/**
 * The documents that the answer of a correction put against each other: the last before it, and its newest. Null without an
 * answer, or without an earlier document.
 */
export const comparedDocuments = ({ documents, previousDocuments }: CorrectionResponse) => {
  const after = documents.at(-1)
  const before = previousDocuments.findLast(({ createdAt }) => after && createdAt <= after.createdAt)
  return before && after ? { before: before.id, after: after.id } : null
}
