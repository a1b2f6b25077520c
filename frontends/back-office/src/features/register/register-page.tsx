import { exportProtocoled, queryKeys, listProtocoled } from '@licensing/api-client'
import { type ProtocoledListResponse, type ProtocoledSummary } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  PageHeader,
  PageOutOfRange,
  Pagination,
  formatDate,
  LinkButton,
  NOT_INFORMED,
  StatusBadge,
  VisuallyHidden,
  Loaded,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import {
  noFilters,
  protocoledAddress,
  type RegisterFilters as Filters,
  protocoledFrom,
  placeOf,
} from './model'
import { ExportButtons } from '../../entries/export-buttons'
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
    queryFn: ({ signal }) => listProtocoled({ ...filters, page, limit: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar processos protocolados' },
  })

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

/** /process-protocoled: the permanent register of decided processes, filtered and exported as CSV or for Excel. */
const RegisterPage = () => {
  useDocumentTitle('Processos Aprovados')
  const [address, setAddress] = useSearchParams()
  const { filters, page } = protocoledFrom(address)
  const query = useProtocoled(filters, page)
  const show = (next: Filters, nextPage = 1) => setAddress(protocoledAddress(next, nextPage))
  return (
    <>
      <PageHeader
        title="Processos Aprovados"
        subtitle="Registro permanente dos processos aprovados, indeferidos e arquivados."
        actions={
          <ExportButtons
            save={(format, day) => exportProtocoled(filters, format, day)}
            labels={{ csv: 'Exportar CSV', xlsx: 'Exportar Excel' }}
            done="Relatório baixado com sucesso"
            failed="Erro ao gerar relatório"
          />
        }
      />
      <div className="stack">
        <RegisterFilters
          key={protocoledAddress(filters, 1).toString()}
          filters={filters}
          busy={query.isFetching && query.data !== undefined}
          onSearch={show}
        />
        <Loaded query={query} what="processos protocolados" cards={4}>
          {(list) => (
            <Entries
              list={list}
              page={page}
              onPage={(next) => show(filters, next)}
              onClear={() => show(noFilters)}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

export default RegisterPage
