import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { processPath } from '@licensing/process-view/actions'
import { BeforeAfter, Card, formatDate, LinkButton } from '@licensing/ui-kit'
import { DocumentList } from '../documents/document-list'
import { useNames } from '@licensing/process-view/queries'
import { fieldLabel, parseValue, readFieldValue } from '@licensing/process-view/reading'
import { Columns2 } from 'lucide-react'
import { comparedDocuments } from './model'

const NoDocument = () => <p className="subtle">Nenhum documento</p>

const Documents = ({
  processId,
  documents,
}: {
  readonly processId: string
  readonly documents: CorrectionResponse['documents']
}) =>
  documents.length === 0 ? (
    <NoDocument />
  ) : (
    <DocumentList processId={processId} documents={documents} withCategory={false} />
  )

const DocumentChange = ({ correction }: { readonly correction: CorrectionResponse }) => {
  const { processId, documents, previousDocuments } = correction
  const compared = comparedDocuments(correction)
  return (
    <>
      <BeforeAfter
        before={<Documents processId={processId} documents={previousDocuments} />}
        after={<Documents processId={processId} documents={documents} />}
      />
      {compared && (
        <div className="actions no-print">
          <LinkButton
            size="sm"
            icon={Columns2}
            to={`${processPath(processId)}/compare?${new URLSearchParams(compared).toString()}`}
          >
            Comparar documentos
          </LinkButton>
        </div>
      )}
    </>
  )
}

/**
 * The change of a correction: both values as text, or both sets of documents with downloads. Payment and other answers
 * have no previous value, so only the answer is shown.
 */
export const Comparison = ({
  process,
  correction,
}: {
  readonly process: ProcessResponse
  readonly correction: CorrectionResponse
}) => {
  const names = useNames(process)
  const { fieldName, fieldType } = correction
  if (fieldType === 'document') return <DocumentChange correction={correction} />
  const read = (json: string | null) => readFieldValue(fieldName, parseValue(json), names)
  if (correction.previousValue === null && fieldType !== 'field')
    return <p className="tl__note">{read(correction.correctedValue)}</p>
  return <BeforeAfter before={read(correction.previousValue)} after={read(correction.correctedValue)} />
}

interface ChangesOutsideProps {
  readonly process: ProcessResponse
  readonly stacked?: boolean
}

/** Fields the applicant changed outside any correction while some were pending (decision 2). */
export const ChangesOutside = ({ process, stacked = false }: ChangesOutsideProps) => {
  const names = useNames(process)
  const changes = process.changesOutsideCorrections
  return changes.length === 0 ? null : (
    <Card title="Alterado fora das correções solicitadas">
      <div className="stack stack--16">
        {changes.map(({ field, from, to, changedAt }) => (
          <div key={`${field} ${changedAt}`} className="stack stack--8">
            <p className="label">{fieldLabel(field)}</p>
            <p className="small muted">{`Mudança feita em ${formatDate(changedAt)}, sem correção pedida.`}</p>
            <BeforeAfter
              stacked={stacked}
              before={readFieldValue(field, from, names)}
              after={readFieldValue(field, to, names)}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
