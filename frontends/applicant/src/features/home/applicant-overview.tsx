import type { DashboardStats, ProcessListResponse } from '@licensing/contracts'
import { processPath } from '@licensing/process-view/actions'
import {
  correctionsWaitingQuery,
  correctionTasks,
  counted,
  dashboardStatsQuery,
  ObligationCards,
  PaymentAlert,
  ProcessOverview,
  StatusCards,
  statusPath,
  type Task,
  TaskList,
  useFigure,
} from '@licensing/process-view/overview'
import { obligationSummaryQuery } from '@licensing/process-view/queries'
import { Alert, LinkButton } from '@licensing/ui-kit'
import { openRequestsQuery } from './queries'

const titleOf = (total: number): string =>
  total === 1 ? '1 pedido aguarda sua resposta' : `${total} pedidos aguardam sua resposta`

/** The open requests to the applicant while its clock is paused: a single process is linked itself, several by their list. */
const OpenRequests = ({ waiting }: { readonly waiting: ProcessListResponse }) => {
  const {
    processes: [first],
    pagination: { total },
  } = waiting
  if (first === undefined) return null
  return (
    <Alert
      tone="warning"
      title={titleOf(total)}
      action={
        <LinkButton to={total === 1 ? processPath(first.id) : '/processes?clockState=PAUSED'}>
          Responder
        </LinkButton>
      }
    />
  )
}

/** The applicant's tasks, without `requests` and payments, which have alerts of their own (specification section 2). */
const tasksOf = (
  { pending, draft }: DashboardStats,
  waiting: ProcessListResponse | undefined,
  requests = 0,
): Task[] => [
  ...(waiting === undefined || waiting.pagination.total <= requests
    ? []
    : correctionTasks(waiting, '/processes?corrections=PENDING', 'responder')),
  ...(pending > requests
    ? counted(
        pending,
        statusPath('PENDING'),
        'processo com pendência a responder',
        'processos com pendência a responder',
      )
    : []),
  ...counted(draft, statusPath('DRAFT'), 'rascunho a enviar', 'rascunhos a enviar'),
]

/** The applicant's tasks, counts and latest processes. */
export const ApplicantOverview = () => {
  const stats = useFigure(dashboardStatsQuery)
  const waiting = useFigure(correctionsWaitingQuery('PENDING'))
  const requests = useFigure(openRequestsQuery)
  const obligations = useFigure(obligationSummaryQuery)
  return (
    <ProcessOverview stats={stats} figures={[waiting, requests, obligations]} cards={9}>
      {stats.data && <PaymentAlert waiting={stats.data.awaitingPayment} />}
      {requests.data && <OpenRequests waiting={requests.data} />}
      {stats.data && <TaskList tasks={tasksOf(stats.data, waiting.data, requests.data?.pagination.total)} />}
      {stats.data && stats.data.total > 0 && <StatusCards stats={stats.data} showsPayments />}
      {obligations.data && <ObligationCards counts={obligations.data} />}
    </ProcessOverview>
  )
}
