import type { Route } from '@licensing/http'
import type { Deps } from '../deps'
import { issueRoute } from './issuing/issue/route'
import { previewLicenceRoute } from './issuing/preview/route'
import { signDecisionRoute } from './issuing/sign-decision/route'
import { licenceTermsRoutes } from './issuing/terms/routes'
import { recordLicenceRoute } from './life/record-licence/route'
import { renewLicenceRoute } from './life/renew/route'
import { licenceActRoutes } from './life/routes'
import { downloadProofRoute } from './obligations/download-proof/route'
import { listObligationsRoute, obligationSummaryRoute } from './obligations/list-obligations/routes'
import { obligationRoutes } from './obligations/routes'
import { downloadFileRoute } from './reading/download-file/route'
import { getLicenceRoute } from './reading/get-licence/route'
import { listLicencesRoute } from './reading/list-licences/route'
import { rectifyLicenceRoute } from './versions/rectify-licence/route'
import { signVersionRoute } from './versions/sign-version/route'
import { transferLicenceRoute } from './versions/transfer-licence/route'

/** The routes of licences: of the decision that issues one, and of its life. */
export const licenceRoutes = (deps: Deps): Route[] => [
  ...licenceTermsRoutes(deps),
  previewLicenceRoute(deps),
  issueRoute(deps),
  signDecisionRoute(deps),
  renewLicenceRoute(deps),
  listLicencesRoute(deps),
  getLicenceRoute(deps),
  downloadFileRoute(deps),
  downloadProofRoute(deps),
  recordLicenceRoute(deps),
  ...licenceActRoutes(deps),
  rectifyLicenceRoute(deps),
  transferLicenceRoute(deps),
  signVersionRoute(deps),
  listObligationsRoute(deps),
  obligationSummaryRoute(deps),
  ...obligationRoutes(deps),
]
