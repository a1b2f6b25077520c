import type { DashboardStats } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Alert, type IconComponent, LinkButton, SkeletonStats, StatCard } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowRight,
  CheckCheck,
  CircleCheck,
  CircleX,
  CreditCard,
  FileSearch,
  FileText,
  Inbox,
  Signature,
  TriangleAlert,
} from 'lucide-react'
import { dashboardStatsQuery } from '../queries/process-queries'
import { paymentAlertTitle, statsOf, type StatStatus } from './model'
import { useLoggedFailure } from './use-logged-failure'
import { RecentProcesses } from './recent-processes'

const icons: Record<StatStatus, IconComponent> = {
  AWAITING_PAYMENT: CreditCard,
  PROTOCOLED: Inbox,
  UNDER_ANALYSIS: FileSearch,
  PENDING: TriangleAlert,
  APPROVED: CircleCheck,
  AWAITING_SIGNATURE: Signature,
  COMPLETED: CheckCheck,
  REJECTED: CircleX,
}

interface ProcessOverviewProps {
  /** Payments are shown to those who pay them and to those who oversee all municipalities (specification section 6). */
  readonly showsPayments: boolean
}

interface StatsProps extends ProcessOverviewProps {
  readonly stats: DashboardStats
}

const Stats = ({ stats, showsPayments }: StatsProps) => (
  <section aria-labelledby="processos-por-situacao">
    <h2 className="sr-only" id="processos-por-situacao">
      Processos por situação
    </h2>
    <ul className="stats">
      <StatCard
        total
        label="Total de Processos"
        value={stats.total}
        icon={FileText}
        link={
          <Link className="on-dark small stat__link" to="/processes">
            Lista de Processos
            <ArrowRight className="icon icon--16" aria-hidden="true" />
          </Link>
        }
      />
      {statsOf(stats, showsPayments).map(({ status, label, count }) => (
        <StatCard key={status} status={status} label={label} value={count} icon={icons[status]} />
      ))}
    </ul>
  </section>
)

const PaymentAlert = ({ waiting }: { readonly waiting: number }) =>
  waiting === 0 ? null : (
    <Alert
      tone="payment"
      title={paymentAlertTitle(waiting)}
      action={
        <LinkButton variant="payment" to="/processes?status=AWAITING_PAYMENT">
          Ver Processos
        </LinkButton>
      }
    >
      A análise só começa depois que o comprovante de pagamento é anexado.
    </Alert>
  )

/** Counts of the caller's processes by status. Failed parts are omitted and only logged (section 8). */
export const ProcessOverview = ({ showsPayments }: ProcessOverviewProps) => {
  const { data: stats, isPending, error } = useQuery(dashboardStatsQuery)
  useLoggedFailure(error)
  return (
    <div className="stack">
      {showsPayments && stats && <PaymentAlert waiting={stats.awaitingPayment} />}
      {stats && <Stats stats={stats} showsPayments={showsPayments} />}
      {isPending && <SkeletonStats label="Carregando indicadores" cards={9} />}
      {/* The payment alert moves the list, so the list loads hidden and is shown together with the counts. */}
      <div hidden={isPending}>
        <RecentProcesses />
      </div>
    </div>
  )
}
