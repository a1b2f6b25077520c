import { exportProtocoled, queryKeys, listProtocoled } from '@licensing/api-client'
import {
  type ProtocoledListResponse,
  TABLE_FORMATS,
  type TableFormat,
  tableFormatNames,
  type ProtocoledSummary,
} from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  calendarDay,
  EmptyState,
  ErrorState,
  PageHeader,
  PageOutOfRange,
  Pagination,
  SkeletonCards,
  toast,
  whileSlow,
  formatDate,
  LinkButton,
  NOT_INFORMED,
  StatusBadge,
  VisuallyHidden,
} from '@licensing/ui-kit'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Archive, Download } from 'lucide-react'
import {
  noFilters,
  protocoledAddress,
  type RegisterFilters as Filters,
  protocoledFrom,
  queryOf,
  placeOf,
} from './model'
import { RegisterFilters } from './register-filters'

/** One decided process of the permanent register. */
const RegisterCard = ({ process }: { readonly process: ProtocoledSummary }) => (
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

/** Specification section 9. */
const PAGE_SIZE = 20

const useProtocoled = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.protocoled, 'list', filters, page],
    queryFn: ({ signal }) => listProtocoled({ ...queryOf(filters), page, limit: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar processos protocolados' },
  })

interface ExportProps {
  readonly filters: Filters
  readonly format: TableFormat
}

const ExportButton = ({ filters, format }: ExportProps) => {
  const label = tableFormatNames[format]
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      whileSlow(
        `Exportando ${label}...`,
        exportProtocoled(queryOf(filters), format, calendarDay(new Date())),
      ),
    meta: { errorMessage: 'Erro ao gerar relatório' },
    onSuccess: () => toast.success('Relatório baixado com sucesso'),
  })
  return (
    <Button icon={Download} busy={isPending} busyLabel="Exportando..." onClick={() => mutate()}>
      {`Exportar ${label}`}
    </Button>
  )
}

const NoEntries = ({ onClear }: { readonly onClear: () => void }) => (
  <div className="card">
    <EmptyState
      icon={Archive}
      title="Nenhum processo protocolado encontrado"
      text="Amplie o período ou limpe os filtros."
      actions={<Button onClick={onClear}>Limpar Filtros</Button>}
    />
  </div>
)

interface EntriesProps {
  readonly list: ProtocoledListResponse
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onClear: () => void
}

const Entries = ({ list: { processes, pagination }, page, onPage, onClear }: EntriesProps) => {
  const paging = { page, pageSize: PAGE_SIZE, total: pagination.total, onPageChange: onPage }
  if (pagination.total === 0) return <NoEntries onClear={onClear} />
  if (processes.length === 0)
    return (
      <div className="card">
        <PageOutOfRange {...paging} />
      </div>
    )
  return (
    <div className="stack">
      <ul className="rcards">
        {processes.map((process) => (
          <RegisterCard key={process.id} process={process} />
        ))}
      </ul>
      <Pagination look="text" {...paging} />
    </div>
  )
}

/** The permanent register of decided processes, filtered and exported as CSV or for Excel. */
export const RegisterList = () => {
  const [address, setAddress] = useSearchParams()
  const { filters, page } = protocoledFrom(address)
  const { data, isError, isFetching, refetch } = useProtocoled(filters, page)
  const show = (next: Filters, nextPage = 1) => setAddress(protocoledAddress(next, nextPage))
  const key = protocoledAddress(filters, 1).toString()
  return (
    <>
      <PageHeader
        title="Processos Aprovados"
        subtitle="Registro permanente dos processos aprovados, indeferidos e arquivados."
        actions={TABLE_FORMATS.map((format) => (
          <ExportButton key={format} filters={filters} format={format} />
        ))}
      />
      <div className="stack">
        <RegisterFilters
          key={key}
          filters={filters}
          busy={isFetching && data !== undefined}
          onSearch={show}
        />
        {data === undefined && isError && (
          <ErrorState
            title="Erro ao carregar processos protocolados"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && <SkeletonCards label="Carregando processos protocolados" />}
        {data !== undefined && (
          <Entries
            list={data}
            page={page}
            onPage={(next) => show(filters, next)}
            onClear={() => show(noFilters)}
          />
        )}
      </div>
    </>
  )
}
