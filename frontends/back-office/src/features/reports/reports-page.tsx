import { getReportSummary } from '@licensing/api-client/reports'
import type { ReportSummary } from '@licensing/contracts'
import {
  ErrorState,
  formatDate,
  formatTime,
  lazyPart,
  PageHeader,
  StatCard,
  useDocumentTitle,
  Skeleton,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { FileText, Landmark, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Generator } from './generator'
import type { GeneratedReport } from './model'

const bones = (count: number) => Array.from({ length: count }, (_, ordinal) => ordinal)

/** Placeholder of the three totals. */
const TotalsSkeleton = () => (
  <Skeleton label="Carregando resumo" className="stats stats--3">
    {bones(3).map((card) => (
      <div className="stat" key={card}>
        <span className="skel" style={{ width: '56%' }} />
        <span className="skel" style={{ width: 32, height: 32 }} />
        <span className="skel" style={{ width: 72, height: 28 }} />
      </div>
    ))}
  </Skeleton>
)

/** Placeholder of the two charts. */
const ChartsSkeleton = () => (
  <Skeleton label="Carregando gráficos" className="stack">
    {bones(2).map((chart) => (
      <div className="card card__body stack stack--16" key={chart}>
        {bones(8).map((bar) => (
          <span className="skel" key={bar} style={{ width: `${88 - bar * 9}%`, height: 20 }} />
        ))}
      </div>
    ))}
  </Skeleton>
)

const Charts = lazy(() => import('./charts/charts'))
const ReportResult = lazyPart({ load: () => import('./result') })

const useSummary = () =>
  useQuery({
    queryKey: ['reports', 'summary'],
    queryFn: ({ signal }) => getReportSummary({ signal }),
    meta: { errorMessage: 'Erro ao gerar relatório' },
  })

const Totals = ({ summary }: ReportSummary) => (
  <section aria-labelledby="resumo">
    <h2 className="sr-only" id="resumo">
      Resumo
    </h2>
    <ul className="stats stats--3">
      <StatCard label="Total de Processos" value={summary.totalProcesses} icon={FileText} />
      <StatCard label="Municípios" value={summary.totalMunicipalities} icon={Landmark} />
      <StatCard label="Usuários" value={summary.totalUsers} icon={Users} />
    </ul>
  </section>
)

/** /reports: current numbers and the report generator (specification section 2). */
const ReportsPage = () => {
  useDocumentTitle('Relatórios')
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useSummary()
  const [report, setReport] = useState<GeneratedReport | null>(null)
  const at = new Date(dataUpdatedAt)
  const failed = data === undefined && isError
  return (
    <>
      <PageHeader
        title="Relatórios"
        subtitle={
          data === undefined
            ? 'Números do momento e relatórios para baixar.'
            : `Números de ${formatDate(at)}, ${formatTime(at)}.`
        }
      />
      <div className="stack">
        {data !== undefined && <Totals {...data} />}
        {data === undefined && !isError && <TotalsSkeleton />}
        {failed && (
          <ErrorState title="Erro ao gerar relatório" retrying={isFetching} onRetry={() => void refetch()} />
        )}
        <Generator onReport={setReport} />
        {report !== null && <ReportResult report={report} />}
        <Suspense fallback={<ChartsSkeleton />}>
          {data !== undefined && <Charts summary={data} at={at} />}
        </Suspense>
        {data === undefined && !isError && <ChartsSkeleton />}
      </div>
    </>
  )
}

export default ReportsPage
