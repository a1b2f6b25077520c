import { useCurrentUser } from '@licensing/api-client'
import { DESK_QUEUES, type DeskQueue, deskQueueLabels } from '@licensing/domain-kit'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  PageOutOfRange,
  Pagination,
  SearchField,
  SkeletonTable,
  TableCards,
  type TabItem,
  Tabs,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { Search } from 'lucide-react'
import { LazyMunicipalityFilter } from '../../municipality-search/lazy-municipality-filter'
import { LazyWorkloadCard } from '../workload/lazy-workload-card'
import { DeskCards } from './desk-cards'
import { DeskTable } from './desk-table'
import { Glance } from './glance'
import { addressOf, DESK_PAGE_SIZE, deskFrom, type DeskView, emptyTexts, isFiltered } from './model'
import { useQueue, useQueueCounts } from './use-desk'
import './desk.css'

interface QueueProps {
  readonly view: DeskView
  readonly onView: (view: DeskView) => void
}

const Nothing = ({ view, onView }: QueueProps) =>
  isFiltered(view) ? (
    <EmptyState
      icon={Search}
      title="Nenhum processo encontrado"
      text="Nenhum processo desta fila combina com os filtros usados."
      actions={
        <Button onClick={() => onView({ ...view, search: '', municipalityId: null, page: 1 })}>
          Limpar Filtros
        </Button>
      }
    />
  ) : (
    <EmptyState title={emptyTexts[view.queue]} />
  )

const Rows = ({ view, onView }: QueueProps) => {
  const myId = useCurrentUser()?.id
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQueue(view)
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar a fila" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando a fila" rows={DESK_PAGE_SIZE} />
    )
  const { processes, pagination } = data
  const paging = {
    page: view.page,
    pageSize: DESK_PAGE_SIZE,
    total: pagination.total,
    onPageChange: (page: number) => onView({ ...view, page }),
  }
  if (processes.length === 0 && pagination.total > 0) return <PageOutOfRange {...paging} />
  if (processes.length === 0) return <Nothing view={view} onView={onView} />
  const shown = { processes, myId }
  return (
    <div aria-busy={isPlaceholderData}>
      <TableCards
        view="table"
        table={<DeskTable caption={`${deskQueueLabels[view.queue]}, por prazo`} {...shown} />}
        cards={<DeskCards {...shown} />}
      />
      <Pagination {...paging} />
    </div>
  )
}

const Queue = ({ view, onView }: QueueProps) => (
  <section className="table-card table-card--bare" aria-label={deskQueueLabels[view.queue]}>
    <search aria-label="Filtrar a fila">
      <form className="toolbar toolbar--desk" onSubmit={(event) => event.preventDefault()}>
        <SearchField
          label="Buscar"
          placeholder="Protocolo, empreendimento ou solicitante"
          search={view.search}
          onSearch={(search) => onView({ ...view, search, page: 1 })}
        />
        <LazyMunicipalityFilter
          value={view.municipalityId}
          onChange={(municipalityId) => onView({ ...view, municipalityId, page: 1 })}
        />
      </form>
    </search>
    <Rows view={view} onView={onView} />
  </section>
)

/** A count stands out only when it asks for something. */
const tones: Partial<Record<DeskQueue, NonNullable<TabItem['tone']>>> = {
  overdue: 'danger',
  due7: 'wait',
  answered: 'news',
}

/** /desk: the queues of the signed-in staff member. */
const DeskPage = () => {
  useDocumentTitle('Mesa de Trabalho')
  const [address, setAddress] = useSearchParams()
  const view = deskFrom(address)
  const show = (next: DeskView) => setAddress(addressOf(next))
  const queues = useQueueCounts(view.municipalityId).data?.queues ?? []
  const items = DESK_QUEUES.map((queue): TabItem => {
    const count = queues.find(({ key }) => key === queue)?.count
    const tone = tones[queue]
    return {
      value: queue,
      label: deskQueueLabels[queue],
      ...(count === undefined ? {} : { count }),
      ...(tone === undefined || !count ? {} : { tone }),
      content: <Queue view={view} onView={show} />,
    }
  })
  return (
    <>
      <PageHeader title="Mesa de Trabalho" subtitle={<Glance queues={queues} view={view} />} />
      <div className="desk">
        <Tabs
          label="Filas"
          items={items}
          value={view.queue}
          onValueChange={(queue) => show({ ...view, queue: queue as DeskQueue, page: 1 })}
        />
      </div>
      <LazyWorkloadCard municipalityId={view.municipalityId} />
    </>
  )
}

export default DeskPage
