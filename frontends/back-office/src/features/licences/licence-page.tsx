import { LicenceDetail } from '@licensing/licence-view/detail'
import { lazy } from 'react'

const VersionDialog = lazy(() => import('../licence-versions/version-dialog'))

/** /licences/{id}: a licence within the reach of the signed-in staff member. */
const LicencePage = () => <LicenceDetail versionDialog={VersionDialog} />

export default LicencePage
