import type { DashboardStats } from '@licensing/contracts'
import type { Role } from '@licensing/domain-kit'
import { Link } from '@licensing/federation'
import {
  Alert,
  type IconComponent,
  LinkButton,
  PageHeader,
  SkeletonStats,
  StatCard,
  useDocumentTitle,
} from '@licensing/ui-kit'
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
  Plus,
  Signature,
  TriangleAlert,
} from 'lucide-react'
import { dashboardStatsQuery } from '../queries/process-queries'
import { useCurrentUser } from '@licensing/api-client'
import { paymentAlertTitle, paymentsToShow, scopeText, statsFor, type StatStatus } from './model'
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

interface StatsProps {
  readonly role: Role
  readonly stats: DashboardStats
}

const Stats = ({ role, stats }: StatsProps) => (
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
      {statsFor(role, stats).map(({ status, label, count }) => (
        <StatCard key={status} status={status} label={label} value={count} icon={icons[status]} />
      ))}
    </ul>
  </section>
)

const PaymentAlert = ({ role, stats }: StatsProps) => {
  const waiting = paymentsToShow(role, stats)
  return waiting === 0 ? null : (
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
}

/** /: where the caller's processes stand. What does not load is left out; its failure is only logged (section 8). */
const DashboardPage = () => {
  useDocumentTitle('Dashboard')
  const role = useCurrentUser()?.role
  const { data: stats, isPending, error } = useQuery(dashboardStatsQuery)
  useLoggedFailure(error)
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={role && scopeText[role]}
        actions={
          <LinkButton variant="primary" icon={Plus} to="/processes/new">
            Novo Processo
          </LinkButton>
        }
      />
      <div className="stack">
        {role && stats && <PaymentAlert role={role} stats={stats} />}
        {role && stats && <Stats role={role} stats={stats} />}
        {isPending && <SkeletonStats label="Carregando indicadores" cards={9} />}
        {/* Whether payments are waiting decides where the list stands: it loads meanwhile, and shows with the numbers. */}
        <div hidden={isPending}>
          <RecentProcesses />
        </div>
      </div>
    </>
  )
}

export default DashboardPage
