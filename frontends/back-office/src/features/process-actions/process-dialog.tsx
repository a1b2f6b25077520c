import type { ProcessSummary } from '@licensing/contracts'
import type { ComponentType } from 'react'
import { CorrectionsDialog } from '../corrections/list/corrections-dialog'
import { ApproveDialog } from '../decisions/approve-dialog'
import { CancelDialog } from '../decisions/cancel-dialog'
import { DecisionDialog } from '../decisions/decision-dialog'
import { decisionOf } from '../decisions/decisions'
import { ProtocolWithoutProofDialog } from '../decisions/protocol-without-proof-dialog'
import { AnswerDialog } from './answer-dialog'
import { DeleteDialog } from './delete-dialog'
import type { OfferKey } from './offers'
import { ReceiptDialog } from './receipt-dialog'
import { SubmitDialog } from './submit-dialog'

interface DialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Links, and the decisions that share a dialog, have none. The receipt and delete dialogs need more than the process. */
const dialogs: Partial<Record<OfferKey, ComponentType<DialogProps>>> = {
  pendingCorrections: CorrectionsDialog,
  submit: SubmitDialog,
  answerComplementation: AnswerDialog,
  approve: ApproveDialog,
  protocol: ProtocolWithoutProofDialog,
  cancel: CancelDialog,
}

interface ProcessDialogProps extends DialogProps {
  readonly offer: OfferKey
  readonly from: 'list' | 'detail'
  readonly onDeleted: () => void
}

/** The dialog of an offer. */
const ProcessDialog = ({ offer, from, onDeleted, ...rest }: ProcessDialogProps) => {
  if (offer === 'delete') return <DeleteDialog {...rest} onDeleted={onDeleted} />
  if (offer === 'attachReceipt') return <ReceiptDialog {...rest} from={from} />
  const decision = decisionOf(offer)
  if (decision !== undefined) return <DecisionDialog {...decision} {...rest} />
  const Chosen = dialogs[offer]
  return Chosen ? <Chosen {...rest} /> : null
}

export default ProcessDialog
