import type { DocumentFacts } from '@licensing/contracts'
import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/domain-kit'
import type { StoredUpload } from '@licensing/http-kit'

const isCategory = (name: string): name is DocumentCategory =>
  (DOCUMENT_CATEGORIES as readonly string[]).includes(name)

/** `documents[category][n]` names its category; anything else is refused (decision 7.9). */
export const categoryOfPart = (partName: string): DocumentCategory | undefined => {
  const category = /^documents\[([a-z_]+)\](?:\[\d{1,3}\])?$/.exec(partName)?.[1]
  return category !== undefined && isCategory(category) ? category : undefined
}

/** As `categoryOfPart`, with a bare `documents` (or `documents[n]`) standing for one category (decision 7.9). */
export const categoryOfPartOr =
  (bare: DocumentCategory) =>
  (partName: string): DocumentCategory | undefined =>
    /^documents(?:\[\d{1,3}\])?$/.test(partName) ? bare : categoryOfPart(partName)

/** Only payment proofs: in `documents[comprovante_pagamento][n]` or a bare `documents`. */
export const receiptPart = (partName: string): DocumentCategory | undefined => {
  const category = categoryOfPartOr('comprovante_pagamento')(partName)
  return category === 'comprovante_pagamento' ? category : undefined
}

/** Uploads as the facts an event records. */
export const documentFactsOf = (files: readonly StoredUpload[]): DocumentFacts[] =>
  files.map((file) => {
    if (!isCategory(file.category)) throw new Error(`The route let the category ${file.category} pass.`)
    return { ...file, category: file.category }
  })
