import { getReportSummary } from '@licensing/api-client'
import {
  Card,
  EmptyState,
  ErrorState,
  formatNumber,
  PageHeader,
  SkeletonStats,
  StatCard,
  Table,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, FileText, Landmark, Users } from 'lucide-react'
import { useState } from 'react'
import { BarChart } from './bar-chart'
import { Generator } from './generator'
import { monthBars, type ReportTable, statusBars } from './model'

const useSummary = () =>
  useQuery({
    queryKey: ['reports', 'summary'],
    queryFn: ({ signal }) => getReportSummary({ signal }),
    meta: { errorMessage: 'Erro ao gerar relatório' },
  })

const Result = ({ table: { title, headers, rows, total } }: { readonly table: ReportTable }) => (
  <Card
    title={title}
    aside={
      total > rows.length
        ? `Mostrando ${formatNumber(rows.length)} de ${formatNumber(total)}; o CSV traz todos.`
        : `${formatNumber(total)} linha(s)`
    }
    flush
  >
    {rows.length === 0 ? (
      <EmptyState icon={ChartColumn} title="Nenhum dado encontrado" text="Nada combina com estes filtros." />
    ) : (
      <div style={{ overflowX: 'auto' }}>
        <Table
          caption={title}
          className="table--compact"
          columns={headers.map((header, index) => ({
            key: header,
            header,
            rowHeader: index === 0,
            cell: ({ cells }: { cells: readonly string[] }) => cells[index],
          }))}
          rows={rows.map((cells, index) => ({ cells, index }))}
          rowKey={({ index }) => String(index)}
        />
      </div>
    )}
  </Card>
)

/** /reports: the numbers of the moment and the generator of reports (specification section 2). */
const ReportsPage = () => {
  useDocumentTitle('Relatórios')
  const { data, isError, isFetching, refetch } = useSummary()
  const [table, setTable] = useState<ReportTable | null>(null)
  const waiting = isError ? (
    <ErrorState title="Erro ao gerar relatório" retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonStats label="Carregando resumo" cards={3} />
  )
  return (
    <>
      <PageHeader title="Relatórios" subtitle="Os números do momento e os relatórios para baixar." />
      <div className="stack">
        {data === undefined ? (
          waiting
        ) : (
          <ul className="stats stats--3" aria-label="Resumo">
            <StatCard label="Total de Processos" value={data.summary.totalProcesses} icon={FileText} />
            <StatCard label="Municípios" value={data.summary.totalMunicipalities} icon={Landmark} />
            <StatCard label="Usuários" value={data.summary.totalUsers} icon={Users} />
          </ul>
        )}
        <Generator onTable={setTable} />
        {table && <Result table={table} />}
        {data && <BarChart title="Processos por status" unit="Status" bars={statusBars(data)} />}
        {data && <BarChart title="Processos por mês" unit="Mês" bars={monthBars(data)} />}
      </div>
    </>
  )
}

export default ReportsPage
