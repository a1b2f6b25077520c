import { type OutboxMessage, outboxStateLabels, withRawFallback } from '@licensing/contracts'
import {
  Badge,
  Button,
  formatDate,
  formatTime,
  Icon,
  RecordCard,
  RecordList,
  type TableColumn,
  VisuallyHidden,
} from '@licensing/ui-kit'
import { Lock } from 'lucide-react'
import {
  type EmailAction,
  emailName,
  HIDDEN,
  hiddenKindText,
  looks,
  roleText,
  stateTime,
  triesText,
} from './model'

const stateLabels = withRawFallback(outboxStateLabels)

export interface RowActions {
  readonly offered: (message: OutboxMessage) => readonly EmailAction[]
  readonly retry: (message: OutboxMessage) => void
  readonly retryingId: string | undefined
  readonly cancel: (message: OutboxMessage) => void
}

interface MessageProps {
  readonly message: OutboxMessage
}

const StateBadge = ({ message: { state } }: MessageProps) => (
  <Badge {...looks[state]}>{stateLabels[state]}</Badge>
)

const Hidden = ({ message }: MessageProps) => (
  <>
    <span className="row outbox__hidden">
      <Icon as={Lock} size={16} />
      <span className="muted">{HIDDEN}</span>
    </span>
    <span className="table__sub">{hiddenKindText(message)}</span>
  </>
)

const Subject = ({ message }: MessageProps) =>
  message.subject === null ? (
    <Hidden message={message} />
  ) : (
    <>
      <span className="table__main">{message.subject}</span>
      {message.municipality !== null && <span className="table__sub">{message.municipality.name}</span>}
    </>
  )

interface ButtonsProps extends MessageProps {
  readonly actions: RowActions
  /** Below a card, where a borderless button would not look like a button. */
  readonly bordered?: boolean
}

const Buttons = ({ message, actions, bordered = false }: ButtonsProps) => {
  const offered = actions.offered(message)
  const name = <VisuallyHidden>{`: ${emailName(message)}`}</VisuallyHidden>
  return (
    <div className="table__actions">
      {offered.includes('retry') && (
        <Button
          size="sm"
          busy={actions.retryingId === message.id}
          busyLabel="Tentando..."
          onClick={() => actions.retry(message)}
        >
          <span>Tentar agora</span>
          {name}
        </Button>
      )}
      {offered.includes('cancel') && (
        <Button variant={bordered ? 'secondary' : 'ghost'} size="sm" onClick={() => actions.cancel(message)}>
          <span>Cancelar</span>
          {name}
        </Button>
      )}
    </div>
  )
}

const columnsWith = (actions: RowActions): TableColumn<OutboxMessage>[] => [
  {
    header: 'Quando',
    cell: ({ createdAt }) => (
      <span className="num">
        <span>{formatDate(createdAt)}</span>
        <span className="table__sub">{formatTime(createdAt)}</span>
      </span>
    ),
  },
  { header: 'Aviso', rowHeader: true, cell: (message) => <Subject message={message} /> },
  {
    header: 'Destinatário',
    cell: (message) => (
      <>
        <span>{message.to.name}</span>
        <span className="table__sub">{roleText(message)}</span>
      </>
    ),
  },
  {
    header: 'Situação',
    cell: (message) => (
      <>
        <StateBadge message={message} />
        <span className="table__sub num">{stateTime(message)}</span>
      </>
    ),
  },
  {
    header: 'Tentativas',
    cell: (message) => <span className="num">{triesText(message)}</span>,
  },
  { header: 'Erro', cell: ({ lastError }) => lastError ?? <span className="subtle">–</span> },
  {
    header: 'Ações',
    align: 'right',
    cell: (message) => <Buttons message={message} actions={actions} />,
  },
]

const MessageCard = ({ message, actions }: MessageProps & { readonly actions: RowActions }) => (
  <RecordCard
    className="pcard--outbox"
    title={<StateBadge message={message} />}
    badge={
      <span className="small muted num">{`${formatDate(message.createdAt)} ${formatTime(message.createdAt)}`}</span>
    }
    facts={{
      Para: [message.to.name, roleText(message)].filter(Boolean).join(', '),
      ...(message.municipality === null ? {} : { Município: message.municipality.name }),
      Tentativas: triesText(message),
      ...(message.lastError === null ? {} : { Erro: message.lastError }),
    }}
    foot={<Buttons message={message} actions={actions} bordered />}
  >
    {message.subject === null ? (
      <p className="pcard__subject">
        <Hidden message={message} />
      </p>
    ) : (
      <strong className="pcard__subject">{message.subject}</strong>
    )}
  </RecordCard>
)

interface OutboxRowsProps {
  readonly messages: readonly OutboxMessage[]
  readonly actions: RowActions
}

/** E-mails as a table; cards on phones. */
export const OutboxRows = ({ messages, actions }: OutboxRowsProps) => (
  <RecordList
    caption="E-mails, do mais novo ao mais antigo"
    className="table--outbox"
    columns={columnsWith(actions)}
    rows={messages}
    rowKey={({ id }) => id}
    renderCard={(message) => <MessageCard message={message} actions={actions} />}
  />
)
