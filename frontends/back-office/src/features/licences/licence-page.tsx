import { LicenceDetail } from '@licensing/licence-view/detail'

/** /licences/{id}: a licence within the reach of the signed-in staff member. */
const LicencePage = () => <LicenceDetail />

export default LicencePage
