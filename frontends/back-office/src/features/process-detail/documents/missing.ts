import {
  type DocumentCategory,
  documentCategoryLabels,
  MANDATORY_CATEGORIES,
  type ProcessResponse,
} from '@licensing/contracts'

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The mandatory categories, and the receipt unless no fee is due, without a document or with refused ones only, as on the desk. */
export const missingCategories = ({
  documents,
  payment,
}: Pick<ProcessResponse, 'documents' | 'payment'>): DocumentCategory[] => {
  const usable = documents.filter(({ verdict }) => verdict?.verdict !== 'REFUSED')
  const wanted: readonly DocumentCategory[] =
    payment.status === 'EXEMPT' ? MANDATORY_CATEGORIES : [...MANDATORY_CATEGORIES, 'comprovante_pagamento']
  return wanted.filter((category) => usable.every((document) => document.category !== category))
}

/** 'Falta: Planta Georreferenciada.' */
export const missingText = (categories: readonly DocumentCategory[]): string =>
  `${categories.length === 1 ? 'Falta' : 'Faltam'}: ${listed.format(categories.map((each) => documentCategoryLabels[each]))}.`
