import type { ProtocoledSummary } from '@licensing/contracts'
import { formatDate, LinkButton, NOT_INFORMED, StatusBadge, VisuallyHidden } from '@licensing/ui-kit'
import { placeOf } from './model'

/** One decided process of the permanent register. */
export const RegisterCard = ({ process }: { readonly process: ProtocoledSummary }) => (
  <li className="rcard">
    <div className="rcard__top">
      <h2>{process.protocolNumber}</h2>
      <StatusBadge status={process.status} />
    </div>
    <p className="rcard__title">{process.enterpriseName ?? 'Empreendimento não informado'}</p>
    <p className="small muted">{process.activityDescription ?? 'Sem atividade'}</p>
    <dl>
      <dt>Solicitante</dt>
      <dd>{process.applicantName ?? NOT_INFORMED}</dd>
      <dt>Município</dt>
      <dd>{placeOf(process)}</dd>
      <dt>Protocolado em</dt>
      <dd className="num">{formatDate(process.protocoledAt) || NOT_INFORMED}</dd>
      <dt>Protocolado por</dt>
      <dd>{process.userName}</dd>
    </dl>
    <div className="rcard__foot">
      <LinkButton size="sm" to={`/process-protocoled/${process.id}`}>
        <span>Ver Detalhes</span>
        <VisuallyHidden>{` de ${process.protocolNumber}`}</VisuallyHidden>
      </LinkButton>
    </div>
  </li>
)
