import type { ProcessSummary } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import {
  EmptyState,
  formatDate,
  SkeletonTable,
  Table,
  TableCards,
  type TableColumn,
  VisuallyHidden,
} from '@licensing/ui-kit'
import { NewProcessButton } from '../actions/new-process-button'
import { processName, processPath } from '../actions/model'
import { StatusMarks } from '../reading/correction-marks'
import { recentProcessesQuery, useFigure } from './queries'

const ProtocolLink = ({ process }: { readonly process: ProcessSummary }) => (
  <Link className="proto" to={processPath(process.id)}>
    {processName(process)}
  </Link>
)

const columns: TableColumn<ProcessSummary>[] = [
  {
    header: 'Protocolo',
    rowHeader: true,
    cell: (process) => <ProtocolLink process={process} />,
  },
  { header: 'Solicitante', cell: ({ applicantName }) => applicantName ?? '–' },
  { header: 'Empreendimento', cell: ({ enterpriseName }) => enterpriseName ?? '–' },
  { header: 'Município', cell: ({ municipality }) => municipality?.name ?? '–' },
  {
    header: 'Status',
    cell: (process) => <StatusMarks {...process} />,
  },
  {
    header: 'Data',
    cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
  },
]

const MiniList = ({ processes }: { readonly processes: readonly ProcessSummary[] }) => (
  <ul className="mini-list">
    {processes.map((process) => (
      <li key={process.id}>
        <div>
          <ProtocolLink process={process} />
          <span className="small muted">
            {[process.applicantName, process.municipality?.name].filter(Boolean).join(' · ')}
          </span>
        </div>
        <StatusMarks {...process} />
      </li>
    ))}
  </ul>
)

const NoProcesses = () => (
  <EmptyState
    title="Nenhum processo encontrado"
    text="Comece criando um novo processo."
    actions={<NewProcessButton />}
  />
)

const Rows = () => {
  const { data, isPending } = useFigure(recentProcessesQuery)
  if (isPending) return <SkeletonTable label="Carregando processos" rows={5} />
  if (data === undefined) return <p className="card__body muted">Não foi possível carregar agora.</p>
  if (data.processes.length === 0) return <NoProcesses />
  return (
    <TableCards
      view="table"
      table={
        <Table
          caption="Os cinco processos mais recentes"
          columns={columns}
          rows={data.processes}
          rowKey={({ id }) => id}
        />
      }
      cards={<MiniList processes={data.processes} />}
    />
  )
}

/** The five most recent processes (specification section 2, dashboard). */
export const RecentProcesses = () => (
  <section className="table-card" aria-labelledby="processos-recentes">
    <div className="card__head">
      <h2 id="processos-recentes">Processos Recentes</h2>
      <Link className="link small" to="/processes">
        <span>Ver todos</span>
        <VisuallyHidden> os processos</VisuallyHidden>
      </Link>
    </div>
    <Rows />
  </section>
)
