import type { DocumentResponse } from '@licensing/contracts'
import { documentCategoryLabels } from '@licensing/domain-kit'
import { FileRow, formatDate } from '@licensing/ui-kit'
import { useDownload } from './use-download'

interface DocumentListProps {
  readonly processId: string
  readonly documents: readonly DocumentResponse[]
  /** Shows the category after the size; omit where the heading already shows it. */
  readonly withCategory?: boolean
}

/** The documents of a process, each with a download under its original name. */
export const DocumentList = ({ processId, documents, withCategory = true }: DocumentListProps) => {
  const download = useDownload(processId)
  return documents.map((document) => (
    <FileRow
      key={document.id}
      name={document.originalName}
      size={document.fileSize}
      meta={[
        ...(withCategory ? [documentCategoryLabels[document.category]] : []),
        formatDate(document.createdAt),
      ].join(' · ')}
      onDownload={() => download(document)}
    />
  ))
}
