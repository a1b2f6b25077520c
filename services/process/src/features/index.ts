import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { archiveRoute } from './after-decision/archive-process/route'
import { cancelRoute } from './after-decision/cancel-process/route'
import { answerComplementationRoute } from './analysis/answer-complementation/route'
import { approveRoute } from './analysis/approve-process/route'
import { rejectRoute } from './analysis/reject-process/route'
import { requestComplementationRoute } from './analysis/request-complementation/route'
import { startAnalysisRoute } from './analysis/start-analysis/route'
import { addNoteRoute } from './desk/add-note/route'
import { archivalRoutes } from './desk/archival/routes'
import { assigneesRoute } from './desk/assignees/route'
import { assignmentRoutes } from './desk/assignment/routes'
import { bulkRoute } from './desk/bulk/route'
import { changeTermRoutes } from './desk/change-term/routes'
import { judgeDocumentRoute } from './desk/judge-document/route'
import { moreTimeRoutes } from './desk/more-time/routes'
import { deskQueuesRoute } from './desk/queues/route'
import { viewRoutes } from './desk/views/routes'
import { workloadRoute } from './desk/workload/route'
import { createProcessRoutes } from './filing/create-process/route'
import { deleteProcessRoute } from './filing/delete-process/route'
import { correctFieldsRoute, editProcessRoute } from './filing/edit-process/route'
import { formDraftRoutes } from './filing/form-drafts/routes'
import { submitProcessRoute } from './filing/submit-process/route'
import { uploadRoutes } from './filing/uploads/routes'
import { attachReceiptRoutes } from './payment/attach-receipt/route'
import { paymentDetailsRoute } from './payment/payment-details/route'
import { protocolRoute } from './payment/protocol-process/route'
import { changesSinceVisitRoutes } from './reading/changes-since-visit/routes'
import { downloadDocumentRoute } from './reading/download-document/route'
import { getProcessRoute } from './reading/get-process/route'
import { listProcessesRoute } from './reading/list-processes/route'
import { processClockRoute } from './reading/process-clock/route'
import { verifyFileRoute } from './verification/verify-file/route'
import { verifyPaymentRoute } from './verification/verify-payment/route'
import { verifyPubliclyRoute } from './verification/verify-publicly/route'
import { verifySignedInRoute } from './verification/verify-signed-in/route'

/** The routes of processes. Fixed paths precede those with an id. */
export const processRoutes = (deps: Deps): Route[] => [
  listProcessesRoute(deps),
  ...createProcessRoutes(deps),
  verifySignedInRoute(deps),
  verifyPubliclyRoute(deps),
  verifyFileRoute(deps),
  verifyPaymentRoute(deps),
  deskQueuesRoute(deps),
  workloadRoute(deps),
  bulkRoute(deps),
  ...viewRoutes(deps),
  ...formDraftRoutes(deps),
  ...uploadRoutes(deps),
  getProcessRoute(deps),
  processClockRoute(deps),
  ...changesSinceVisitRoutes(deps),
  downloadDocumentRoute(deps),
  editProcessRoute(deps),
  correctFieldsRoute(deps),
  submitProcessRoute(deps),
  deleteProcessRoute(deps),
  protocolRoute(deps),
  ...attachReceiptRoutes(deps),
  paymentDetailsRoute(deps),
  startAnalysisRoute(deps),
  requestComplementationRoute(deps),
  answerComplementationRoute(deps),
  approveRoute(deps),
  rejectRoute(deps),
  cancelRoute(deps),
  archiveRoute(deps),
  ...assignmentRoutes(deps),
  assigneesRoute(deps),
  ...moreTimeRoutes(deps),
  ...archivalRoutes(deps),
  addNoteRoute(deps),
  judgeDocumentRoute(deps),
  ...changeTermRoutes(deps),
]
