import {
  type CorrectionResponse,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  ISSUED_CATEGORIES,
  type ProcessResponse,
} from '@licensing/contracts'
import { createContext, useContext } from 'react'
import { useValues } from './frame/wizard-actor'
import { documentCategories } from './model'
import type { WizardValues } from './values'

/** The process when the edit opened, and its pending corrections. */
export interface Edited {
  readonly process: ProcessResponse
  readonly pending: readonly CorrectionResponse[]
}

const EditedProcess = createContext<Edited | null>(null)
export const EditedProcessProvider = EditedProcess.Provider

/** Null while a new process is filed. */
export const useEdited = (): Edited | null => useContext(EditedProcess)

const isFilers = (category: DocumentCategory): boolean =>
  category !== 'comprovante_pagamento' && !ISSUED_CATEGORIES.some((issued) => issued === category)

/**
 * The categories of the documents step: those of a new process, and in an edit those with documents of the filer and those
 * that a pending correction requests. Documents issued by the municipality and the payment receipt are excluded unless
 * requested.
 */
export const categoriesOf = (values: WizardValues, edited: Edited | null): readonly DocumentCategory[] => {
  const { process, pending } = edited ?? { process: { documents: [] }, pending: [] }
  const wanted = new Set<string>([
    ...documentCategories(values),
    ...process.documents.map(({ category }) => category).filter(isFilers),
    ...pending.filter(({ fieldType }) => fieldType === 'document').map(({ fieldName }) => fieldName),
  ])
  return DOCUMENT_CATEGORIES.filter((category) => wanted.has(category))
}

export const useCategories = () => categoriesOf(useValues(), useEdited())
