import type { DocumentResponse } from '@licensing/contracts'
import { DocumentRow } from './document-row'

interface DocumentListProps {
  readonly processId: string
  readonly documents: readonly DocumentResponse[]
  /** Shows the category after the size; omit where the heading already shows it. */
  readonly withCategory?: boolean
}

/** The documents of a process, each with a download under its original name. */
export const DocumentList = ({ processId, documents, withCategory = true }: DocumentListProps) =>
  documents.map((document) => (
    <DocumentRow key={document.id} processId={processId} document={document} withCategory={withCategory} />
  ))
