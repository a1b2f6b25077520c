import { Bone, ErrorState, formatDateTime, Skeleton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { licenceQuery } from '../../queries/licence-queries'
import type { ActedObligation } from '../offers'
import { ProofFiles } from '../proof-files'

/** The proof that staff judge: its notes and files. */
export const SentProof = ({ obligation }: { readonly obligation: ActedObligation }) => {
  const { licenceId, conditionId, occurrence } = obligation
  const { data, isError, isFetching, refetch } = useQuery(licenceQuery(licenceId))
  if (data === undefined)
    return isError ? (
      <ErrorState
        title="Erro ao carregar a comprovação"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton label="Carregando a comprovação" className="stack stack--8">
        <Bone width="64%" />
        <Bone width="100%" height={56} />
      </Skeleton>
    )
  const sent = data.obligations
    .find((other) => other.conditionId === conditionId && other.occurrence === occurrence)
    ?.steps.findLast(({ step }) => step === 'SENT')
  if (sent === undefined) return null
  return (
    <div className="stack stack--8">
      <p className="small muted">
        {`Enviada por ${sent.by.name} em ${formatDateTime(sent.at)}${sent.documents.length === 0 ? ', como declaração, sem documentos' : ''}`}
      </p>
      {sent.text !== null && <p className="tl__note">{sent.text}</p>}
      <ProofFiles licenceId={licenceId} documents={sent.documents} />
    </div>
  )
}
