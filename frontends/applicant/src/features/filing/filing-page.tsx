import { NewProcessWizard } from '@licensing/filing-wizard/filing'

/** /processes/new: the wizard by which an applicant files a process. */
const FilingPage = () => <NewProcessWizard />

export default FilingPage
