import type { DocumentResponse, ProcessResponse } from '@licensing/contracts'
import { Button, Card, DataList, FileRow, formatDate } from '@licensing/ui-kit'
import { Download } from 'lucide-react'
import { useDownload } from '@licensing/process-view/actions'
import { decidedBy, downloadLabel, issuedDocuments, type NextStep } from './next-step'

const results: Record<'APPROVED' | 'REJECTED', string> = {
  APPROVED: 'Processo aprovado',
  REJECTED: 'Processo indeferido',
}

interface IssuedProps {
  readonly documents: readonly DocumentResponse[]
  /** The document that the next step offers already; one download is enough. */
  readonly offered: string | undefined
  readonly onDownload: (document: DocumentResponse) => void
}

const Issued = ({ documents, offered, onDownload }: IssuedProps) => (
  <div className="stack stack--8">
    <h3>Documentos publicados no verificador</h3>
    {documents.map((document, index) => (
      <div key={document.id} className="stack stack--8">
        <FileRow
          name={document.originalName}
          size={document.fileSize}
          meta={formatDate(document.createdAt)}
        />
        {document.id !== offered && (
          <div className="actions no-print">
            <Button
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={Download}
              onClick={() => onDownload(document)}
            >
              <span>{downloadLabel(document)}</span>
              {documents.length > 1 && <span className="sr-only">{` ${document.originalName}`}</span>}
            </Button>
          </div>
        )}
      </div>
    ))}
  </div>
)

interface DecisionCardProps {
  readonly process: ProcessResponse
  readonly step: NextStep
}

/** Result, reason and what the municipality issued, once it has decided. */
export const DecisionCard = ({ process, step }: DecisionCardProps) => {
  const download = useDownload(process.id)
  const { decision } = process
  if (decision === null) return null
  const documents = issuedDocuments(process)
  const { action } = step
  return (
    <Card title={results[decision.outcome]} aside={decidedBy(decision)}>
      <div className="stack stack--16">
        <DataList
          items={[
            {
              label: decision.outcome === 'REJECTED' ? 'Motivo da decisão' : 'Observações da decisão',
              value: decision.reason,
              span: 'all',
            },
          ]}
        />
        {documents.length > 0 && (
          <Issued
            documents={documents}
            offered={action !== undefined && 'download' in action ? action.download.id : undefined}
            onDownload={download}
          />
        )}
      </div>
    </Card>
  )
}
