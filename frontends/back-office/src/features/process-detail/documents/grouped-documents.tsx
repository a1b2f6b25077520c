import { type CorrectionResponse, documentCategoryLabels, type JudgedDocument } from '@licensing/contracts'
import { useId } from 'react'
import { countOf } from '@licensing/process-view/reading'
import { DocumentRow } from '../../documents/document-row'
import { type DocumentGroup, documentGroups } from './groups'
import type { Elements } from '@licensing/ui-kit'

interface GroupProps {
  readonly processId: string
  readonly group: DocumentGroup
  /** The actions on a document, below its row. */
  readonly buttonsOf: ((document: JudgedDocument) => Elements) | undefined
}

const Group = ({ processId, group: { category, documents }, buttonsOf }: GroupProps) => {
  const heading = useId()
  return (
    <section className="doccat" aria-labelledby={heading}>
      <div className="doccat__head">
        <h3 id={heading}>{documentCategoryLabels[category]}</h3>
        {documents.length > 1 && <p>{countOf(documents.length, 'arquivo', 'arquivos')}</p>}
      </div>
      <div className="stack stack--8">
        {documents.map((listed) => (
          <DocumentRow
            key={listed.document.id}
            processId={processId}
            verdict={listed.document.verdict}
            buttons={buttonsOf?.(listed.document)}
            {...listed}
          />
        ))}
      </div>
    </section>
  )
}

interface GroupedDocumentsProps
  extends Pick<GroupProps, 'processId'>, Partial<Pick<GroupProps, 'buttonsOf'>> {
  readonly documents: readonly JudgedDocument[]
  readonly corrections: readonly CorrectionResponse[]
}

/** The documents by category, newest first; those that an answer replaced are dimmed. */
export const GroupedDocuments = ({ processId, documents, corrections, buttonsOf }: GroupedDocumentsProps) =>
  documentGroups(documents, corrections).map((group) => (
    <Group key={group.category} processId={processId} group={group} buttonsOf={buttonsOf} />
  ))
