import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { answerCorrectionRoute } from './answer-correction/route'
import { answerRequestRoute } from './answer-request/route'
import { composeRequestRoutes } from './compose-request/routes'
import { deleteCorrectionRoute } from './delete-correction/route'
import { listCorrectionsRoute } from './list-corrections/route'
import { listRequestsRoute } from './list-requests/route'
import { openRequestRoute } from './open-request/route'
import { requestCorrectionRoute } from './request-correction/route'
import { sendRequestRoute } from './send-request/route'
import { verifyCorrectionRoute } from './verify-correction/route'

export const correctionRoutes = (deps: Deps): Route[] => [
  listCorrectionsRoute(deps),
  requestCorrectionRoute(deps),
  answerCorrectionRoute(deps),
  verifyCorrectionRoute(deps),
  deleteCorrectionRoute(deps),
  ...composeRequestRoutes(deps),
  sendRequestRoute(deps),
  listRequestsRoute(deps),
  openRequestRoute(deps),
  answerRequestRoute(deps),
]
