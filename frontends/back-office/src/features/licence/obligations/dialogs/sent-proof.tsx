import { formatDateTime, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { licenceQuery } from '../../queries/licence-queries'
import type { ActedObligation } from '../offers'
import { ProofFiles } from '../proof-files'

/** The proof that staff judge: its notes and files. */
export const SentProof = ({ obligation }: { readonly obligation: ActedObligation }) => {
  const { licenceId, conditionId, occurrence } = obligation
  return (
    <Loaded query={useQuery(licenceQuery(licenceId))} what="a comprovação" cards={1}>
      {({ obligations }) => {
        const sent = obligations
          .find((other) => other.conditionId === conditionId && other.occurrence === occurrence)
          ?.steps.findLast(({ step }) => step === 'SENT')
        return (
          sent && (
            <div className="stack stack--8">
              <p className="small muted">
                {`Enviada por ${sent.by.name} em ${formatDateTime(sent.at)}${sent.documents.length === 0 ? ', como declaração, sem documentos' : ''}`}
              </p>
              {sent.text !== null && <p className="tl__note">{sent.text}</p>}
              <ProofFiles licenceId={licenceId} documents={sent.documents} />
            </div>
          )
        )
      }}
    </Loaded>
  )
}
