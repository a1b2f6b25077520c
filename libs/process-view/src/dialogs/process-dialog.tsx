import type { ProcessSummary } from '@licensing/contracts'
import type { ComponentType } from 'react'
import { CorrectionsDialog } from '../corrections/corrections-dialog'
import type { OfferKey, SharedAction } from '../actions/offers'
import type { ProcessDialogProps } from '../actions/use-process-actions'
import { AnswerDialog } from './answer-dialog'
import { DeleteDialog } from './delete-dialog'
import { ReceiptDialog } from './receipt-dialog'
import { SubmitDialog } from './submit-dialog'

interface DialogOfProcess {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Dialogs by offer. The receipt and delete dialogs exist in every portal and also need the place they were opened from. */
export type DialogsOfProcess = Partial<Record<OfferKey, ComponentType<DialogOfProcess>>>

/** Links, and the dialogs that `ProcessDialogOf` adds. An owner protocols on a screen. */
type Elsewhere = 'view' | 'edit' | 'protocol' | 'attachReceipt' | 'delete'

/** Dialogs for actions of a process's owner, which staff may also do for them. */
export const ownerDialogs: Record<
  Exclude<SharedAction, Elsewhere> | 'pendingCorrections',
  ComponentType<DialogOfProcess>
> = {
  pendingCorrections: CorrectionsDialog,
  submit: SubmitDialog,
  answerComplementation: AnswerDialog,
}

/** The dialog of an offer, from those the portal has. */
export const ProcessDialogOf = ({
  offer,
  from,
  onDeleted,
  dialogs,
  ...rest
}: ProcessDialogProps & { readonly dialogs: DialogsOfProcess }) => {
  if (offer === 'delete') return <DeleteDialog {...rest} onDeleted={onDeleted} />
  if (offer === 'attachReceipt') return <ReceiptDialog {...rest} from={from} />
  const Chosen = dialogs[offer]
  return Chosen ? <Chosen {...rest} /> : null
}
