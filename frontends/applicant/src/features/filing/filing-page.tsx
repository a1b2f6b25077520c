import { NewProcessWizard } from '@licensing/filing-wizard/filing'

/** /processes/new: the wizard; staff file on behalf of an applicant. */
const FilingPage = () => <NewProcessWizard />

export default FilingPage
