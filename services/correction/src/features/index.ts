import type { Route } from '@licensing/http-kit'
import type { Deps } from '../deps'
import { answerCorrectionRoute } from './answer-correction/route'
import { deleteCorrectionRoute } from './delete-correction/route'
import { listCorrectionsRoute } from './list-corrections/route'
import { requestCorrectionRoute } from './request-correction/route'
import { verifyCorrectionRoute } from './verify-correction/route'

export const correctionRoutes = (deps: Deps): Route[] => [
  listCorrectionsRoute(deps),
  requestCorrectionRoute(deps),
  answerCorrectionRoute(deps),
  verifyCorrectionRoute(deps),
  deleteCorrectionRoute(deps),
]
