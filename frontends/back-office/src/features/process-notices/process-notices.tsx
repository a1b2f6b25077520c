import { queryKeys } from '@licensing/api-client'
import { listProcessNotices } from '@licensing/api-client/delivery'
import type { ProcessNotice, ProcessResponse } from '@licensing/contracts'
import {
  Alert,
  EmptyState,
  formatDate,
  formatTime,
  Icon,
  RecordCard,
  RecordList,
  type TableColumn,
  Loaded,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Bell, MailX } from 'lucide-react'
import { type NoticeRow, onlyPerson, rowsOf, unreached } from './model'
import './process-notices.css'

const Deliveries = ({ deliveries }: Pick<NoticeRow, 'deliveries'>) =>
  deliveries.map(({ icon, tone, text }) => (
    <p key={text} className={tone === undefined ? 'delivery' : `delivery delivery--${tone}`}>
      <Icon as={icon} size={16} />
      <span>{text}</span>
    </p>
  ))

const columnsFor = (withPeople: boolean): TableColumn<NoticeRow>[] => [
  {
    header: 'Quando',
    cell: ({ at }) => (
      <span className="num nowrap">
        <span>{formatDate(at)}</span>
        <span className="table__sub">{formatTime(at)}</span>
      </span>
    ),
  },
  {
    header: 'Aviso',
    rowHeader: true,
    cell: ({ title, to }) => (
      <>
        <span className="table__main">{title}</span>
        {withPeople && <span className="table__sub">{`Para ${to}`}</span>}
      </>
    ),
  },
  { header: 'Entrega', cell: Deliveries },
]

const NoticesTable = ({
  rows,
  withPeople,
}: {
  readonly rows: readonly NoticeRow[]
  readonly withPeople: boolean
}) => (
  <RecordList
    caption="Avisos enviados, do mais novo ao mais antigo"
    className="table--notices"
    columns={columnsFor(withPeople)}
    rows={rows}
    rowKey={({ id }) => id}
    renderCard={({ title, at, to, deliveries }) => (
      <RecordCard
        title={<strong>{title}</strong>}
        facts={{ Quando: `${formatDate(at)} ${formatTime(at)}`, ...(withPeople ? { Para: to } : {}) }}
      >
        <div className="stack stack--8 pcard__deliveries">
          <Deliveries deliveries={deliveries} />
        </div>
      </RecordCard>
    )}
  />
)

const NoticesCard = ({
  notices,
  isOwn,
}: {
  readonly notices: readonly ProcessNotice[]
  readonly isOwn: boolean
}) => {
  const rows = rowsOf(notices)
  const person = onlyPerson(rows)
  return (
    <section className="table-card table-card--bare" aria-labelledby="avisos-enviados">
      <div className="card__head">
        <h2 id="avisos-enviados">Avisos enviados</h2>
        {!isOwn && person !== undefined && <p>{`Para ${person}`}</p>}
      </div>
      {rows.length === 0 ? (
        <EmptyState icon={Bell} title="Nenhum aviso sobre este processo" />
      ) : (
        <NoticesTable rows={rows} withPeople={!isOwn && person === undefined} />
      )}
    </section>
  )
}

const Unreached = ({ name, isOwn }: { readonly name: string; readonly isOwn: boolean }) => (
  <Alert tone="danger" icon={MailX} title="O último e-mail deste pedido não chegou">
    {isOwn
      ? 'Confira o e-mail no seu perfil. O pedido continua valendo e está neste processo.'
      : `Ligue para ${name} ou peça a correção do e-mail no perfil. Sem prova de que o solicitante foi avisado, não é possível propor o arquivamento.`}
  </Alert>
)

interface ProcessNoticesProps {
  readonly process: ProcessResponse
  /** For the recipient, so without names. */
  readonly isOwn?: boolean
}

/** The notices of a process with recipient, channel and outcome (N3b). Applicants see only their own. */
const ProcessNotices = ({ process, isOwn = false }: ProcessNoticesProps) => {
  const query = useQuery({
    queryKey: queryKeys.processNotices(process.id),
    queryFn: ({ signal }) => listProcessNotices(process.id, { signal }),
  })
  return (
    <Loaded query={query} what="os avisos" rows={3}>
      {({ notices }) => {
        const name = unreached(notices, process)
        return (
          <div className="stack">
            {name !== undefined && <Unreached name={name} isOwn={isOwn} />}
            <NoticesCard notices={notices} isOwn={isOwn} />
          </div>
        )
      }}
    </Loaded>
  )
}

export default ProcessNotices
