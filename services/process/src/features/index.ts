import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { archiveRoute } from './after-decision/archive-process/route'
import { cancelRoute } from './after-decision/cancel-process/route'
import { analysisRoutes } from './analysis/routes'
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
import { paymentDetailsRoute } from './payment/payment-details/route'
import { paymentRoutes } from './payment/routes'
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
  ...paymentRoutes(deps),
  paymentDetailsRoute(deps),
  ...analysisRoutes(deps),
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
