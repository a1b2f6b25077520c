import { type DocumentCategory, documentCategoryLabels, type ProcessResponse } from '@licensing/contracts'
import { missingDocuments } from '@licensing/forms'

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

export const missingCategories = ({
  documents,
  payment,
}: Pick<ProcessResponse, 'documents' | 'payment'>): DocumentCategory[] =>
  missingDocuments({ documents, feeExempt: payment.status === 'EXEMPT' })

/** 'Falta: Planta Georreferenciada.' */
export const missingText = (categories: readonly DocumentCategory[]): string =>
  `${categories.length === 1 ? 'Falta' : 'Faltam'}: ${listed.format(categories.map((each) => documentCategoryLabels[each]))}.`
