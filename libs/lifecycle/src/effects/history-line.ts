import {
  type DeskEvent,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  documentCategoryLabels,
  FILING_FIELDS,
  type FilingField,
  filingFieldLabels,
  type HistoryAction,
} from '@licensing/domain-kit'

/** The entry an event adds to the activity history, as shown to readers (specification section 3; decision 7.8). */
export interface HistoryLine {
  readonly action: HistoryAction | DeskEvent
  readonly description: string
  readonly observations: string | null
}

export const historyLine = (
  action: HistoryLine['action'],
  description: string,
  observations?: string,
): HistoryLine => ({
  action,
  description,
  observations: observations ?? null,
})

/** The Portuguese label of a correction's subject: a field, a document category or free text. */
export const correctionSubjectLabel = (fieldName: string): string => {
  if ((FILING_FIELDS as readonly string[]).includes(fieldName))
    return filingFieldLabels[fieldName as FilingField]
  if ((DOCUMENT_CATEGORIES as readonly string[]).includes(fieldName))
    return documentCategoryLabels[fieldName as DocumentCategory]
  return fieldName
}

export const documentLabel = (category: DocumentCategory, name: string): string =>
  `${documentCategoryLabels[category]}: ${name}`

export const itemsLabel = (count: number): string => (count === 1 ? '1 item' : `${count} itens`)
