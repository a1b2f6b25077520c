import {
  type DeskEvent,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  documentCategoryLabels,
  FILING_FIELDS,
  type FilingField,
  filingFieldLabels,
  type HistoryAction,
  type ProcessEventOf,
  type ProcessEventType,
} from '@licensing/contracts'
import type { ProcessState, Recorded, RecordedProcessEvent } from '../process-state'
import type { OpeningEventType } from './state-changes/filing'

/** The effect of an event on a process, besides its status. */
export interface Effect<T extends ProcessEventType> {
  readonly changes: (state: ProcessState, event: Recorded<ProcessEventOf<T>>) => ProcessState
  /** The entry in the activity history (specification section 3; decision 7.8). */
  readonly history: (data: ProcessEventOf<T>['data']) => HistoryLine
}

/** An opening event makes the state that the others change. */
export type Effects = {
  [T in ProcessEventType]: T extends OpeningEventType ? Omit<Effect<T>, 'changes'> : Effect<T>
}

export const merging =
  (facts: (event: RecordedProcessEvent) => Partial<ProcessState>) =>
  (state: ProcessState, event: RecordedProcessEvent): ProcessState => ({ ...state, ...facts(event) })

export const observationsOf = (event: RecordedProcessEvent): Partial<ProcessState> => {
  const { observations } = event.data as { observations?: string }
  return observations === undefined ? {} : { observations }
}
export const unchanged = (state: ProcessState): ProcessState => state

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
