import type { CorrectionResponse, DocumentResponse } from '@licensing/contracts'
import { documentCategoryLabels } from '@licensing/domain-kit'
import { useId } from 'react'
import { countOf } from '../reading/format'
import { DocumentRow } from './document-row'
import { type DocumentGroup, documentGroups } from './groups'

interface GroupProps {
  readonly processId: string
  readonly group: DocumentGroup
}

const Group = ({ processId, group: { category, documents } }: GroupProps) => {
  const heading = useId()
  return (
    <section className="doccat" aria-labelledby={heading}>
      <div className="doccat__head">
        <h3 id={heading}>{documentCategoryLabels[category]}</h3>
        {documents.length > 1 && <p>{countOf(documents.length, 'arquivo', 'arquivos')}</p>}
      </div>
      <div className="stack stack--8">
        {documents.map((listed) => (
          <DocumentRow key={listed.document.id} processId={processId} {...listed} />
        ))}
      </div>
    </section>
  )
}

interface GroupedDocumentsProps {
  readonly processId: string
  readonly documents: readonly DocumentResponse[]
  readonly corrections: readonly CorrectionResponse[]
}

/** The documents by category, newest first; those that an answer replaced are dimmed. */
export const GroupedDocuments = ({ processId, documents, corrections }: GroupedDocumentsProps) =>
  documentGroups(documents, corrections).map((group) => (
    <Group key={group.category} processId={processId} group={group} />
  ))
