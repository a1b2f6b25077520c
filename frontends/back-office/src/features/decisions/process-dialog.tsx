import type { ProcessDialogProps } from '@licensing/process-view/actions'
import { ownerDialogs, ProcessDialogOf } from '@licensing/process-view/dialogs'
import { ApproveDialog } from './approve-dialog'
import { CancelDialog } from './cancel-dialog'
import { DecisionDialog } from './decision-dialog'
import { decisionOf } from './decisions'
import { ProtocolWithoutProofDialog } from './protocol-without-proof-dialog'

const dialogs = {
  ...ownerDialogs,
  approve: ApproveDialog,
  protocol: ProtocolWithoutProofDialog,
  cancel: CancelDialog,
}

/** All dialogs of a process: the owner's and the staff decisions. */
const ProcessDialog = (props: ProcessDialogProps) => {
  const decision = decisionOf(props.offer)
  if (decision === undefined) return <ProcessDialogOf {...props} dialogs={dialogs} />
  return <DecisionDialog {...decision} process={props.process} onClose={props.onClose} />
}

export default ProcessDialog
