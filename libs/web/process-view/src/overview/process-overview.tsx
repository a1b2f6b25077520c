import type { DashboardStats } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Alert, LinkButton, SkeletonStats, StatCard, statusIcons } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, FileText } from 'lucide-react'
import {
  correctionsWaitingQuery,
  dashboardClocksQuery,
  dashboardStatsQuery,
  openRequestsQuery,
  pendingApplicantsQuery,
} from './queries'
import { countIn, deskQueuesQuery } from '../queries/desk-queues-query'
import { obligationSummaryQuery } from '../queries/obligation-summary-query'
import { paymentAlertTitle, restOf, statsOf, statusPath } from './model'
import { useLoggedFailure } from './use-logged-failure'
import { ClockCards } from './clock-cards'
import { ObligationCards } from './obligation-cards'
import { OpenRequests } from './open-requests'
import { RecentProcesses } from './recent-processes'
import { TaskList } from './task-list'
import { type Audience, correctionsFor, tasksOf } from './tasks'

interface ProcessOverviewProps {
  readonly audience: Audience
  /** Payments are shown to people who pay them and to people who oversee all municipalities (specification section 6). */
  readonly showsPayments: boolean
  /** Whether the reader decides on registrations. */
  readonly approvesApplicants?: boolean
}

interface StatsProps extends Pick<ProcessOverviewProps, 'showsPayments'> {
  readonly stats: DashboardStats
}

const TotalLinks = ({ stats, showsPayments }: StatsProps) => {
  const rest = restOf(stats, showsPayments)
  return (
    <div className="stat__links">
      {rest.length > 0 && (
        <ul className="stat__rest small" aria-label="Também no total">
          {rest.map(({ status, text }) => (
            <li key={status}>
              <Link className="on-dark" to={statusPath(status)}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className="on-dark small stat__link" to="/processes">
        <span>Lista de Processos</span>
        <ArrowRight className="icon icon--16" aria-hidden="true" />
      </Link>
    </div>
  )
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
        link={<TotalLinks stats={stats} showsPayments={showsPayments} />}
      />
      {statsOf(stats, showsPayments).map(({ status, label, count }) => (
        <StatCard
          key={status}
          status={status}
          label={label}
          value={count}
          icon={statusIcons[status]}
          to={statusPath(status)}
        />
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

const useFigures = ({ audience, approvesApplicants = false }: ProcessOverviewProps) => {
  const stats = useQuery(dashboardStatsQuery)
  const waiting = useQuery(correctionsWaitingQuery(correctionsFor[audience]))
  const clocks = useQuery({ ...dashboardClocksQuery, enabled: audience === 'staff' })
  const queues = useQuery({ ...deskQueuesQuery(null), enabled: audience === 'staff' })
  const requests = useQuery({ ...openRequestsQuery, enabled: audience === 'applicant' })
  const obligations = useQuery(obligationSummaryQuery)
  const applicants = useQuery({ ...pendingApplicantsQuery, enabled: approvesApplicants })
  useLoggedFailure(stats.error)
  useLoggedFailure(waiting.error)
  useLoggedFailure(clocks.error)
  useLoggedFailure(queues.error)
  useLoggedFailure(requests.error)
  useLoggedFailure(obligations.error)
  useLoggedFailure(applicants.error)
  // Do not wait for the retries of a failing query.
  const isLoading = [waiting, clocks, queues, requests, obligations, applicants].some(
    (part) => part.isLoading && part.failureCount === 0,
  )
  return {
    isPending: stats.isPending || isLoading,
    stats: stats.data,
    waiting: waiting.data,
    clocks: clocks.data,
    queues: queues.data,
    requests: requests.data,
    obligations: obligations.data,
    pendingApplicants: applicants.data,
  }
}

type FiguresProps = ProcessOverviewProps & Omit<ReturnType<typeof useFigures>, 'isPending'>

const Figures = ({
  audience,
  showsPayments,
  stats,
  waiting,
  clocks,
  queues,
  requests,
  obligations,
  pendingApplicants,
}: FiguresProps) => (
  <>
    {showsPayments && stats && <PaymentAlert waiting={stats.awaitingPayment} />}
    {requests && <OpenRequests waiting={requests} />}
    {stats && (
      <TaskList
        tasks={tasksOf(audience, {
          stats,
          waiting,
          requests: requests?.pagination.total,
          overdue: countIn(queues, 'overdue'),
          pendingApplicants,
        })}
      />
    )}
    {stats && (audience === 'staff' || stats.total > 0) && (
      <Stats stats={stats} showsPayments={showsPayments} />
    )}
    {(queues || clocks) && <ClockCards queues={queues} clocks={clocks} />}
    {obligations && <ObligationCards counts={obligations} />}
  </>
)

/** Counts of the caller's processes by status, and their clocks. Failed parts are omitted and only logged (section 8). */
export const ProcessOverview = (props: ProcessOverviewProps) => {
  const { isPending, ...figures } = useFigures(props)
  return (
    <div className="stack">
      {isPending ? (
        <SkeletonStats label="Carregando indicadores" cards={props.showsPayments ? 9 : 8} />
      ) : (
        <Figures {...props} {...figures} />
      )}
      {/* The parts above move the list, so the list loads hidden and is shown together with them. */}
      <div hidden={isPending}>
        <RecentProcesses />
      </div>
    </div>
  )
}
