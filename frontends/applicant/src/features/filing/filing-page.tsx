import { NewProcessWizard } from '@licensing/filing-wizard/filing'

/** /processes/new: the wizard for applicants. */
const FilingPage = () => <NewProcessWizard />

export default FilingPage
