import type { ProcessDialogProps } from '@licensing/process-view/actions'
import { type DialogsOfProcess, ownerDialogs, ProcessDialogOf } from '@licensing/process-view/dialogs'
import { ArchiveDialog } from './archive-dialog'
import { CancelDialog } from './cancel-dialog'
import { ApproveDialog, ComplementDialog, RejectDialog } from './decision-dialogs'
import { ProtocolWithoutProofDialog } from './protocol-without-proof-dialog'

const dialogs: DialogsOfProcess = {
  ...ownerDialogs,
  protocol: ProtocolWithoutProofDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  complement: ComplementDialog,
  cancel: CancelDialog,
  archive: ArchiveDialog,
}

/** Every dialog of a process: those of its owner and the decisions of the staff. */
const ProcessDialog = (props: ProcessDialogProps) => <ProcessDialogOf {...props} dialogs={dialogs} />

export default ProcessDialog
