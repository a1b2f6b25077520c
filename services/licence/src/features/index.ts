import type { Route } from '@licensing/http-kit'
import type { Deps } from '../deps'
import { acceptProofRoute } from './accept-proof/route'
import { downloadFileRoute } from './download-file/route'
import { downloadProofRoute } from './download-proof/route'
import { extendObligationRoute } from './extend-obligation/route'
import { getLicenceRoute } from './get-licence/route'
import { listLicencesRoute } from './list-licences/route'
import { listObligationsRoute, obligationSummaryRoute } from './list-obligations/routes'
import { rectifyLicenceRoute } from './rectify-licence/route'
import { recordLicenceRoute } from './record-licence/route'
import { reinstateLicenceRoute } from './reinstate-licence/route'
import { rejectProofRoute } from './reject-proof/route'
import { revokeLicenceRoute } from './revoke-licence/route'
import { sendProofRoute } from './send-proof/route'
import { signVersionRoute } from './sign-version/route'
import { suspendLicenceRoute } from './suspend-licence/route'
import { transferLicenceRoute } from './transfer-licence/route'
import { waiveObligationRoute } from './waive-obligation/route'

export const licenceRoutes = (deps: Deps): Route[] => [
  listLicencesRoute(deps),
  getLicenceRoute(deps),
  downloadFileRoute(deps),
  downloadProofRoute(deps),
  recordLicenceRoute(deps),
  suspendLicenceRoute(deps),
  reinstateLicenceRoute(deps),
  revokeLicenceRoute(deps),
  rectifyLicenceRoute(deps),
  transferLicenceRoute(deps),
  signVersionRoute(deps),
  listObligationsRoute(deps),
  obligationSummaryRoute(deps),
  sendProofRoute(deps),
  acceptProofRoute(deps),
  rejectProofRoute(deps),
  extendObligationRoute(deps),
  waiveObligationRoute(deps),
]
