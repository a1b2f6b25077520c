import type { StoredUpload } from '@licensing/event-store'
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentFacts } from '@licensing/contracts'

const isCategory = (name: string): name is DocumentCategory =>
  (DOCUMENT_CATEGORIES as readonly string[]).includes(name)

/** `documents[category][n]` names its category; any other part name is rejected (decision 7.9). */
export const categoryOfPart = (partName: string): DocumentCategory | undefined => {
  const category = /^documents\[([a-z_]+)\](?:\[\d{1,3}\])?$/.exec(partName)?.[1]
  return category !== undefined && isCategory(category) ? category : undefined
}

/** Like `categoryOfPart`, but a bare `documents` (or `documents[n]`) stands for the given category (decision 7.9). */
export const categoryOfPartOr =
  (bare: DocumentCategory) =>
  (partName: string): DocumentCategory | undefined =>
    /^documents(?:\[\d{1,3}\])?$/.test(partName) ? bare : categoryOfPart(partName)

/** Accepts only payment proofs: `documents[comprovante_pagamento][n]` or a bare `documents`. */
export const receiptPart = (partName: string): DocumentCategory | undefined => {
  const category = categoryOfPartOr('comprovante_pagamento')(partName)
  return category === 'comprovante_pagamento' ? category : undefined
}

/** Uploads as the facts an event records. */
export const documentFactsOf = (files: readonly StoredUpload[]): DocumentFacts[] =>
  files.map((file) => {
    if (!isCategory(file.category))
      throw new Error(`The route accepted the unknown category ${file.category}.`)
    return { ...file, category: file.category }
  })
