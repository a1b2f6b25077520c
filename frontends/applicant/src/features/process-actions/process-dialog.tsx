import type { ProcessDialogProps } from '@licensing/process-view/actions'
import { ownerDialogs, ProcessDialogOf } from '@licensing/process-view/dialogs'

/** An applicant's dialogs on a process. */
const ProcessDialog = (props: ProcessDialogProps) => <ProcessDialogOf {...props} dialogs={ownerDialogs} />

export default ProcessDialog
