import type { ProcessListRow, ProcessSummary } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { formatDate, Icon, StatusBadge, VisuallyHidden } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { NewsBadge } from '../process-detail/changes/news-badge'
import { OfferMenu } from '../process-actions/offer-menu'
import { processName, processPath } from '@licensing/process-view/actions'
import type { ProcessActions } from '../process-actions/use-process-actions'
import { DueCell } from '../process-detail/deadlines/due-cell'
import { CopyableCode, CopyableNumber } from './copyable'
import { CorrectionMarks } from '@licensing/process-view/reading'
import { awaitsPayment, offersReceipt, subjectOf } from './model'
import { menuOffers, ReceiptButton } from './process-table'

interface CardProps {
  readonly process: ProcessListRow
  readonly actions: ProcessActions
}

const Facts = ({ process }: { readonly process: ProcessSummary }) => (
  <dl>
    <dt>Solicitante</dt>
    <dd>{process.applicantName ?? 'Não informado'}</dd>
    <dt>Empreendimento</dt>
    <dd>{subjectOf(process) || 'Não informado'}</dd>
    <dt>Município</dt>
    <dd>{process.municipality?.name ?? 'Não informado'}</dd>
    {process.clock !== null && (
      <>
        <dt>Prazo</dt>
        <dd>
          <DueCell clock={process.clock} />
        </dd>
      </>
    )}
    <dt>Data</dt>
    <dd>{formatDate(process.createdAt)}</dd>
  </dl>
)

const ProcessCard = ({ process, actions }: CardProps) => (
  <li className={awaitsPayment(process) ? 'pcard pcard--payment' : 'pcard'}>
    <div className="pcard__main">
      <div className="pcard__top">
        <CopyableNumber process={process} />
        <StatusBadge status={process.status} />
      </div>
      <div className="marks">
        {process.hasNews && <NewsBadge />}
        <CorrectionMarks {...process} />
      </div>
      <CopyableCode process={process} />
      <Facts process={process} />
      {offersReceipt(process) && <ReceiptButton process={process} actions={actions} block />}
    </div>
    <div className="pcard__foot">
      <Link to={processPath(process.id)}>
        <span>Ver Detalhes</span>
        <VisuallyHidden>{` de ${processName(process)}`}</VisuallyHidden>
        <Icon as={ArrowRight} size={16} />
      </Link>
      <OfferMenu
        process={process}
        offers={menuOffers({ process, actions }).filter(({ key }) => key !== 'view')}
        choose={actions.choose}
      />
    </div>
  </li>
)

/** The list as cards: always on phones, optional on other screens. */
export const ProcessCards = ({
  processes,
  actions,
}: {
  readonly processes: readonly ProcessListRow[]
  readonly actions: ProcessActions
}) => (
  <ul className="pcards">
    {processes.map((process) => (
      <ProcessCard key={process.id} process={process} actions={actions} />
    ))}
  </ul>
)
