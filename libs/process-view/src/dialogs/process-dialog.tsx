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

/** Dialogs by the offer that opens them. Receipt and deletion are every portal's, and need to know where they were opened. */
export type DialogsOfProcess = Partial<Record<OfferKey, ComponentType<DialogOfProcess>>>

/** Links, and the dialogs that `ProcessDialogOf` adds. An owner protocols on a screen. */
type Elsewhere = 'view' | 'edit' | 'protocol' | 'attachReceipt' | 'delete'

/** The dialogs of the owner, which staff use too. */
export const ownerDialogs: Record<
  Exclude<SharedAction, Elsewhere> | 'pendingCorrections',
  ComponentType<DialogOfProcess>
> = {
  pendingCorrections: CorrectionsDialog,
  submit: SubmitDialog,
  answerComplementation: AnswerDialog,
}

/** The dialog behind an offer, of those a portal has. */
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
