import { LicenceDetail } from '@licensing/licence-view/detail'

/** /licences/{id}: one of the applicant's licences. */
const LicencePage = () => <LicenceDetail />

export default LicencePage
