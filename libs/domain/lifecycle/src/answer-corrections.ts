import {
  DEFAULT_CORRECTION_NOTES,
  DOCUMENT_UPLOADED,
  type DocumentFacts,
  FILING_FIELDS,
  type FilingFacts,
  type FilingField,
  type FilingFieldValue,
  type ProcessEvent,
  refusedAt,
} from '@licensing/contracts'
import { UNCHANGED_DOCUMENT_MESSAGE } from '@licensing/forms'
import { type Correction, currentDocuments, pendingCorrections, type ProcessState } from './process-state'

export interface FieldChange {
  readonly field: FilingField
  readonly from: FilingFieldValue
  readonly to: FilingFieldValue
}

/** The fields in which `after` differs from `before`; an absent value counts as null. */
export const changesBetween = (before: FilingFacts, after: FilingFacts): FieldChange[] =>
  FILING_FIELDS.flatMap((field) => {
    const from = before[field] ?? null
    const to = after[field] ?? null
    return from === to ? [] : [{ field, from, to }]
  })

/** The CorrectionAnswered event; it repeats the field's name, so that the event is self-contained. */
export const correctionAnswered = (
  correction: Correction,
  previousValue: string | null,
  correctedValue: string,
  notes: string,
) =>
  ({
    type: 'CorrectionAnswered',
    data: {
      correctionId: correction.id,
      fieldName: correction.fieldName,
      previousValue,
      correctedValue,
      notes,
    },
  }) satisfies ProcessEvent

/**
 * The events of field changes: one ProcessEdited, and one CorrectionAnswered for each PENDING correction that a change
 * answers (decision 2).
 */
export const fieldChangeEvents = (
  process: ProcessState,
  changes: readonly FieldChange[],
  notes: string = DEFAULT_CORRECTION_NOTES,
): ProcessEvent[] => {
  if (changes.length === 0) return []
  const asked = (field: string) => pendingCorrections(process).filter(({ fieldName }) => fieldName === field)
  const edited: ProcessEvent = {
    type: 'ProcessEdited',
    data: {
      changes: changes.map((change) => {
        const [correction] = asked(change.field)
        return correction === undefined ? change : { ...change, correctionId: correction.id }
      }),
    },
  }
  const answers = changes.flatMap(({ field, from, to }) =>
    asked(field).map((correction) =>
      correctionAnswered(correction, JSON.stringify(from), JSON.stringify(to), notes),
    ),
  )
  return [edited, ...answers]
}

/** The current documents of a category, before an answer adds to them. */
export const documentsBefore = (process: ProcessState, category: string) => {
  const before = currentDocuments(process).filter((document) => document.category === category)
  return {
    hashes: new Set(before.map(({ sha256 }) => sha256)),
    /** Null if there are none. */
    names: before.length === 0 ? null : JSON.stringify(before.map(({ originalName }) => originalName)),
  }
}

/**
 * An answer must add a document that its category does not have yet.
 * @throws DomainError VALIDATION if every file equals one already there.
 */
export const ensureNewDocument = (
  process: ProcessState,
  category: string,
  answer: readonly DocumentFacts[],
): void => {
  const { hashes } = documentsBefore(process, category)
  if (answer.some(({ sha256 }) => !hashes.has(sha256))) return
  throw refusedAt('documents', UNCHANGED_DOCUMENT_MESSAGE)
}

/**
 * The events of added documents: one DocumentAttached each, and one CorrectionAnswered for each PENDING correction that
 * requests a document of their category (decision 2).
 */
export const documentEvents = (
  process: ProcessState,
  documents: readonly DocumentFacts[],
  notes: string = DEFAULT_CORRECTION_NOTES,
): ProcessEvent[] => {
  const asked = pendingCorrections(process).filter(
    (correction) =>
      correction.fieldType === 'document' &&
      documents.some(({ category }) => category === correction.fieldName),
  )
  for (const { fieldName } of asked)
    ensureNewDocument(
      process,
      fieldName,
      documents.filter(({ category }) => category === fieldName),
    )
  return [
    ...documents.map((document): ProcessEvent => {
      const correction = asked.find(({ fieldName }) => fieldName === document.category)
      return {
        type: 'DocumentAttached',
        data: correction === undefined ? document : { ...document, correctionId: correction.id },
      }
    }),
    ...asked.map((correction) =>
      correctionAnswered(
        correction,
        documentsBefore(process, correction.fieldName).names,
        DOCUMENT_UPLOADED,
        notes,
      ),
    ),
  ]
}
