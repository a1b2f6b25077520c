import { type DocumentCategory, documentCategoryLabels, ISSUED_CATEGORIES } from '@licensing/contracts'
import { useState } from 'react'

/** A published document is always an explicit choice, so none of them is preselected (decision 8.7). */
const CATEGORIES = [...ISSUED_CATEGORIES, 'outros_documentos'] as const satisfies readonly DocumentCategory[]
export type AttachmentCategory = (typeof CATEGORIES)[number]

export const categoryOptions = CATEGORIES.map((value) => ({ value, label: documentCategoryLabels[value] }))

export const isPublished = (category: AttachmentCategory | undefined): boolean =>
  category !== undefined && category !== 'outros_documentos'

export interface Categories {
  readonly of: (file: File) => AttachmentCategory | undefined
  readonly choose: (file: File, category: AttachmentCategory | undefined) => void
  readonly confirmed: boolean
  readonly confirm: (confirmed: boolean) => void
  /** Whether the form was sent with a category or the confirmation missing. */
  readonly incomplete: boolean
  /** False, with an error at the field, while a file has none or publishing is not confirmed. */
  readonly check: () => boolean
  /** The files that have a category. */
  readonly files: Partial<Record<AttachmentCategory, readonly File[]>>
}

/** The category of each file, and the confirmation that some of them become public. */
export const useCategories = (files: readonly File[]): Categories => {
  const [chosen, setChosen] = useState<ReadonlyMap<File, AttachmentCategory>>(new Map())
  const [confirmed, setConfirmed] = useState(false)
  const [incomplete, setIncomplete] = useState(false)
  const choose: Categories['choose'] = (file, category) => {
    const next = new Map(chosen)
    if (category === undefined) next.delete(file)
    else next.set(file, category)
    setChosen(next)
    // The confirmation was for another set of documents.
    setConfirmed(false)
  }
  const check = () => {
    const publishes = files.some((file) => isPublished(chosen.get(file)))
    const complete = files.every((file) => chosen.has(file)) && (confirmed || !publishes)
    setIncomplete(!complete)
    return complete
  }
  return {
    of: (file) => chosen.get(file),
    choose,
    confirmed,
    confirm: setConfirmed,
    incomplete,
    check,
    files: Object.fromEntries(
      CATEGORIES.map((category) => [category, files.filter((file) => chosen.get(file) === category)]),
    ),
  }
}
