import {
  type CorrectionResponse,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  type JudgedDocument,
} from '@licensing/contracts'

export interface ListedDocument {
  readonly document: JudgedDocument
  /** A later answer to a correction took its place; it stays readable. */
  readonly replaced: boolean
}

export interface DocumentGroup {
  readonly category: DocumentCategory
  readonly documents: readonly ListedDocument[]
}

type Corrections = readonly Pick<CorrectionResponse, 'fieldType' | 'fieldName' | 'correctedAt'>[]

/** An answer attaches its documents in the same moment, so that an earlier document of the category is the replaced one. */
const isReplaced = ({ category, createdAt }: JudgedDocument, corrections: Corrections): boolean =>
  corrections.some(
    ({ fieldType, fieldName, correctedAt }) =>
      fieldType === 'document' && fieldName === category && correctedAt !== null && createdAt < correctedAt,
  )

/** The documents by category, in the order of the filing, newest first. */
export const documentGroups = (
  documents: readonly JudgedDocument[],
  corrections: Corrections,
): DocumentGroup[] =>
  DOCUMENT_CATEGORIES.map((category) => ({
    category,
    documents: documents
      .filter((document) => document.category === category)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .map((document) => ({ document, replaced: isReplaced(document, corrections) })),
  })).filter((group) => group.documents.length > 0)

/** The documents of the applicant without a verdict that no answer replaced, in the order of the list. */
export const documentsToJudge = (
  documents: readonly JudgedDocument[],
  corrections: Corrections,
): JudgedDocument[] =>
  documentGroups(documents, corrections)
    .flatMap((group) => group.documents)
    .filter(({ document, replaced }) => !replaced && !document.byMunicipality && document.verdict === null)
    .map(({ document }) => document)
