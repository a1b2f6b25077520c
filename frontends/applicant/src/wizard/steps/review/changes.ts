import type { ChosenFile } from '@licensing/process-view/uploads'
import {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  type DocumentResponse,
  FILING_FIELDS,
  type FilingField,
  type ProcessResponse,
} from '@licensing/contracts'
import { fieldsToSend } from '../../validation/validation'
import type { ChosenFiles, WizardValues } from '../../values'

export interface FieldChange {
  readonly field: FilingField
  readonly before: unknown
  readonly after: unknown
}

/** The changed fields, in form order; an absent value counts as null. */
export const changesOf = (process: ProcessResponse, values: WizardValues): readonly FieldChange[] => {
  const sent = fieldsToSend(values)
  return FILING_FIELDS.map((field) => ({ field, before: process[field], after: sent[field] ?? null })).filter(
    // An inapplicable flag is omitted, which is the same as false.
    ({ before, after }) => before !== after && !(before === false && after === null),
  )
}

export interface DocumentChanges {
  readonly removed: readonly DocumentResponse[]
  readonly added: readonly { readonly category: DocumentCategory; readonly file: ChosenFile }[]
}

export const documentChangesOf = (
  documents: readonly DocumentResponse[],
  removedIds: readonly string[],
  files: ChosenFiles,
): DocumentChanges => ({
  removed: documents.filter(({ id }) => removedIds.includes(id)),
  added: DOCUMENT_CATEGORIES.flatMap((category) =>
    (files[category] ?? []).map((file) => ({ category, file })),
  ),
})
