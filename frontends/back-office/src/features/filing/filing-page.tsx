import { NewProcessWizard } from '@licensing/filing-wizard/filing'

/** /processes/new: the wizard by which staff file a process on somebody's behalf. */
const FilingPage = () => <NewProcessWizard />

export default FilingPage
