import type { ProcessListRow, ProcessSummary } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Button, formatDate, Icon, StatusBadge, Table, type TableColumn } from '@licensing/ui-kit'
import { Eye, Receipt } from 'lucide-react'
import { NewsBadge } from '../changes/news-badge'
import { OfferMenu } from '../actions/offer-menu'
import { processName, processPath } from '../actions/model'
import type { ProcessActions } from '../actions/use-process-actions'
import { AuthCode } from '../reading/auth-code'
import { awaitsPayment, offersReceipt } from './model'

interface RowProps {
  readonly process: ProcessSummary
  readonly actions: ProcessActions
}

/** The receipt has its own button on the row that waits for payment, so no menu of the list repeats it. */
export const menuOffers = ({ process, actions }: RowProps) =>
  actions.offersOf(process).filter(({ key }) => key !== 'attachReceipt')

export const ReceiptButton = ({
  process,
  actions,
  block = false,
}: RowProps & { readonly block?: boolean }) => (
  <Button
    variant="payment"
    size={block ? 'md' : 'sm'}
    block={block}
    icon={Receipt}
    {...(block ? {} : { className: 'btn--collapse' })}
    onClick={() => actions.choose('attachReceipt', process)}
  >
    <span>Comprovante</span>
    <span className="sr-only"> de {processName(process)}</span>
  </Button>
)

const RowActions = ({ process, actions }: RowProps) => (
  <div className="table__actions">
    {offersReceipt(process) ? (
      <ReceiptButton process={process} actions={actions} />
    ) : (
      <Link
        className="icon-btn"
        to={processPath(process.id)}
        title="Ver detalhes"
        aria-label={`Ver detalhes de ${processName(process)}`}
      >
        <Icon as={Eye} />
      </Link>
    )}
    <OfferMenu process={process} offers={menuOffers({ process, actions })} choose={actions.choose} />
  </div>
)

const columnsWith = (actions: ProcessActions): TableColumn<ProcessListRow>[] => [
  {
    key: 'protocol',
    header: 'Protocolo',
    rowHeader: true,
    cell: (process) => (
      <>
        <Link className="proto" to={processPath(process.id)}>
          {processName(process)}
        </Link>
        {process.hasNews && <NewsBadge />}
        <AuthCode code={process.authCode} />
      </>
    ),
  },
  {
    key: 'applicant',
    header: 'Solicitante',
    cell: ({ applicantName, applicantEmail }) => (
      <>
        <span className="table__main">{applicantName ?? 'Não informado'}</span>
        <span className="table__sub">{applicantEmail}</span>
      </>
    ),
  },
  { key: 'municipality', header: 'Município', cell: ({ municipality }) => municipality?.name ?? '–' },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'date',
    header: 'Data',
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Ações',
    align: 'right',
    cell: (process) => <RowActions process={process} actions={actions} />,
  },
]

interface ProcessTableProps {
  readonly processes: readonly ProcessListRow[]
  readonly actions: ProcessActions
}

/** The list as a table; the row awaiting payment is tinted (specification section 2). */
export const ProcessTable = ({ processes, actions }: ProcessTableProps) => (
  <Table
    caption="Processos, do mais recente ao mais antigo"
    className="table--process"
    columns={columnsWith(actions)}
    rows={processes}
    rowKey={({ id }) => id}
    rowClassName={(process) => (awaitsPayment(process) ? 'is-payment' : undefined)}
  />
)
