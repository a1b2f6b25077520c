import type { ProcessSummary } from '@licensing/contracts'
import type { ComponentType } from 'react'
import { CorrectionsDialog } from '../../corrections/corrections-dialog'
import { AnswerDialog } from './answer-dialog'
import { CancelDialog } from './cancel-dialog'
import { ProtocolWithoutProofDialog, SubmitDialog } from './confirm-command-dialog'
import { ApproveDialog, ComplementDialog, RejectDialog } from './decision-dialog'
import { DeleteDialog } from './delete-dialog'
import { ArchiveDialog } from './archive-dialog'
import type { OfferKey } from '../model'
import { ReceiptDialog } from './receipt-dialog'

interface DialogOfProcess {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Dialogs that need nothing but the process; the receipt and the deletion also say where they were opened. */
const dialogs: Partial<Record<OfferKey, ComponentType<DialogOfProcess>>> = {
  pendingCorrections: CorrectionsDialog,
  submit: SubmitDialog,
  protocol: ProtocolWithoutProofDialog,
  approve: ApproveDialog,
  reject: RejectDialog,
  complement: ComplementDialog,
  answer: AnswerDialog,
  cancel: CancelDialog,
  archive: ArchiveDialog,
}

export interface ProcessDialogProps extends DialogOfProcess {
  readonly offer: OfferKey
  readonly from: 'list' | 'detail'
  readonly onDeleted: () => void
}

/** The dialog behind an offer; loaded when one is first opened. */
const ProcessDialog = ({ offer, from, onDeleted, ...rest }: ProcessDialogProps) => {
  if (offer === 'delete') return <DeleteDialog {...rest} onDeleted={onDeleted} />
  if (offer === 'receipt') return <ReceiptDialog {...rest} from={from} />
  const Chosen = dialogs[offer]
  return Chosen ? <Chosen {...rest} /> : null
}

export default ProcessDialog
