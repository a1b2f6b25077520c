import { correctionFieldTypeLabels, type CorrectionResponse } from '@licensing/contracts'
import { CorrectionBadge, type Elements, formatDate } from '@licensing/ui-kit'
import { useId } from 'react'
import { fieldLabel } from '@licensing/process-view/reading'

const by = (person: { name: string } | null): string => (person === null ? '' : ` por ${person.name}`)

/** The correction's steps so far, with person and time. */
const trail = (correction: CorrectionResponse): string => {
  const { createdAt, correctedAt, correctedByUser, verifiedByUser } = correction
  return [
    `Solicitada em ${formatDate(createdAt)}`,
    ...(correctedAt === null ? [] : [`Corrigida${by(correctedByUser)} em ${formatDate(correctedAt)}`]),
    ...(verifiedByUser === null ? [] : [`Verificada${by(verifiedByUser)}`]),
    ...(correction.status === 'PENDING' ? ['Aguardando o solicitante'] : []),
    ...(correction.status === 'CORRECTED' ? ['Aguardando verificação do analista'] : []),
  ].join(' · ')
}

interface CorrectionItemProps {
  readonly correction: CorrectionResponse
  /** The comparison, then the caller's buttons. */
  readonly children?: Elements
}

/** A correction: its request, its progress and the caller's actions. */
export const CorrectionItem = ({ correction, children }: CorrectionItemProps) => {
  const heading = useId()
  return (
    <article className="correction" aria-labelledby={heading}>
      <div className="correction__head">
        <h3 id={heading}>{fieldLabel(correction.fieldName)}</h3>
        <span className="correction__kind">{correctionFieldTypeLabels[correction.fieldType]}</span>
        <CorrectionBadge status={correction.status} />
      </div>
      <p className="correction__desc">{correction.description}</p>
      <p className="correction__meta">{trail(correction)}</p>
      {correction.rejectionReason !== null && (
        <p className="tl__note">{`Resposta recusada: ${correction.rejectionReason}`}</p>
      )}
      {correction.notes !== null && <p className="tl__note">{correction.notes}</p>}
      {children}
    </article>
  )
}
