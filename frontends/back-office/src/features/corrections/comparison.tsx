import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { processPath } from '@licensing/process-view/actions'
import { BeforeAfter, formatDate, LinkButton } from '@licensing/ui-kit'
import { DocumentList } from '@licensing/process-view/documents'
import { fieldLabel, type KnownNames, parseValue, readFieldValue } from '@licensing/process-view/reading'
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
  correction,
  names,
}: {
  readonly correction: CorrectionResponse
  readonly names: KnownNames
}) => {
  const { fieldName, fieldType } = correction
  if (fieldType === 'document') return <DocumentChange correction={correction} />
  const read = (json: string | null) => readFieldValue(fieldName, parseValue(json), names)
  if (correction.previousValue === null && fieldType !== 'field')
    return <p className="tl__note">{read(correction.correctedValue)}</p>
  return <BeforeAfter before={read(correction.previousValue)} after={read(correction.correctedValue)} />
}

/** Fields the applicant changed outside any correction while some were pending (decision 2). */
export const ChangesOutside = ({
  changes,
  names,
  stacked,
}: {
  readonly changes: ProcessResponse['changesOutsideCorrections']
  readonly names: KnownNames
  readonly stacked: boolean
}) =>
  changes.map(({ field, from, to, changedAt }) => (
    <div key={`${field} ${changedAt}`} className="stack stack--8">
      <p className="label">{fieldLabel(field)}</p>
      <p className="small muted">{`Mudança feita em ${formatDate(changedAt)}, sem correção pedida.`}</p>
      <BeforeAfter
        stacked={stacked}
        before={readFieldValue(field, from, names)}
        after={readFieldValue(field, to, names)}
      />
    </div>
  ))
