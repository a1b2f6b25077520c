import type { Role } from '@licensing/contracts'
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
  TaskList,
  useFigure,
} from '@licensing/process-view/overview'
import { obligationSummaryQuery } from '@licensing/process-view/queries'
import { ClockCards } from './clock-cards'
import { approvesApplicants, seesPayments } from './model'
import { countIn, dashboardClocksQuery, deskQueuesQuery, pendingApplicantsQuery } from './queries'

/** The tasks, counts, clocks and latest processes within the reach of a member of staff. */
export const StaffOverview = ({ role }: { readonly role: Role }) => {
  const stats = useFigure(dashboardStatsQuery)
  const waiting = useFigure(correctionsWaitingQuery('CORRECTED'))
  const clocks = useFigure(dashboardClocksQuery)
  const queues = useFigure(deskQueuesQuery(null))
  const obligations = useFigure(obligationSummaryQuery)
  const applicants = useFigure({ ...pendingApplicantsQuery, enabled: approvesApplicants(role) })
  const showsPayments = seesPayments(role)
  // Overdue terms come first (specification section 2).
  const tasks = stats.data && [
    ...counted(countIn(queues.data, 'overdue'), '/desk?queue=overdue', 'prazo vencido', 'prazos vencidos'),
    ...(waiting.data ? correctionTasks(waiting.data, '/processes?corrections=CORRECTED', 'verificar') : []),
    ...counted(
      stats.data.protocoled,
      statusPath('PROTOCOLED'),
      'processo na fila de análise',
      'processos na fila de análise',
    ),
    ...counted(
      stats.data.submitted,
      statusPath('SUBMITTED'),
      'processo a protocolar',
      'processos a protocolar',
    ),
    ...counted(applicants.data, '/users?situation=pending', 'cadastro a aprovar', 'cadastros a aprovar'),
  ]
  return (
    <ProcessOverview
      stats={stats}
      figures={[waiting, clocks, queues, obligations, applicants]}
      cards={showsPayments ? 9 : 8}
    >
      {showsPayments && stats.data && <PaymentAlert waiting={stats.data.awaitingPayment} />}
      {tasks && <TaskList tasks={tasks} />}
      {stats.data && <StatusCards stats={stats.data} showsPayments={showsPayments} />}
      {(queues.data || clocks.data) && <ClockCards queues={queues.data} clocks={clocks.data} />}
      {obligations.data && <ObligationCards counts={obligations.data} />}
    </ProcessOverview>
  )
}
