import type { CorrectionNewsKind, FilingField, ProcessNews } from '@licensing/contracts'
import { formatDateTime } from '@licensing/ui-kit'

export const countNews = ({ status, fields, documents, corrections }: ProcessNews): number =>
  (status === null ? 0 : 1) +
  fields.length +
  documents.added.length +
  documents.removed.length +
  corrections.length

export const hasNews = (news: ProcessNews): boolean => countNews(news) > 0

/** The fields to mark as changed. */
export const changedFields = ({ fields }: ProcessNews): ReadonlySet<FilingField> =>
  new Set(fields.map(({ field }) => field))

export const NOTHING_CHANGED: ReadonlySet<FilingField> = new Set()

export const correctionNewsTexts: Record<CorrectionNewsKind, string> = {
  REQUESTED: 'Correção pedida',
  ANSWERED: 'Correção feita',
  VERIFIED: 'Correção verificada e aprovada',
  REJECTED: 'Correção rejeitada, aguarda nova correção',
  DELETED: 'Pedido de correção excluído',
}

/** 'Ana Analista, 12/11/2026 às 14:30' */
export const doneByText = ({
  by,
  at,
}: {
  readonly by: { readonly name: string }
  readonly at: string
}): string => `${by.name}, ${formatDateTime(at)}`
