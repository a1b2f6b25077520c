import type { ProcessSummary } from '@licensing/contracts'
import type { ComponentType } from 'react'
import { CorrectionsDialog } from '../corrections/list/corrections-dialog'
import { ApproveDialog } from '../decisions/approve-dialog'
import { CancelDialog } from '../decisions/cancel-dialog'
import { DecisionDialog } from '../decisions/decision-dialog'
import { decisionOf } from '../decisions/decisions'
import { ProtocolWithoutProofDialog } from '../decisions/protocol-without-proof-dialog'
import { AnswerDialog } from './answer-dialog'
import type { OfferKey } from './offers'
import { ConfirmDialog } from '@licensing/ui-kit'
import {
  processName,
  useDeleteProcess,
  commands,
  useCommand,
  FormDialog,
} from '@licensing/process-view/actions'
import { Send, CreditCard } from 'lucide-react'
import { fileRules } from '@licensing/forms'
import { LazyPaymentDetails, mayOweFee, ReceiptField, useReceipt } from '@licensing/process-view/payment'

interface ReceiptDialogProps {
  readonly process: ProcessSummary
  readonly from: 'list' | 'detail'
  readonly onClose: () => void
}

/** Attaches the payment receipt from the list or the detail (specification section 4). */
const ReceiptDialog = ({ process, from, onClose }: ReceiptDialogProps) => {
  const receipt = useReceipt(process.id, fileRules.paymentReceipt)
  const attaching = useCommand(from === 'list' ? commands.receiptFromList : commands.receiptFromDetail)
  const send = () => {
    const file = receipt.require()
    if (file === undefined) return
    const onSuccess = () => {
      receipt.forget()
      onClose()
    }
    attaching.run({ id: process.id, input: file }, { onSuccess })
  }
  return (
    <FormDialog
      title="Comprovante de pagamento"
      icon={CreditCard}
      submitLabel="Enviar Comprovante"
      busyLabel="Enviando..."
      variant="payment"
      busy={attaching.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        Anexe o comprovante do processo <strong>{processName(process)}</strong> para que ele siga para
        análise.
      </p>
      {mayOweFee(process) && <LazyPaymentDetails process={process} />}
      <ReceiptField receipt={receipt} busy={attaching.busy} progress={attaching.progress} />
    </FormDialog>
  )
}

interface ProcessProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Submits a draft, which makes it visible to the municipality. */
const SubmitDialog = ({ process, onClose }: ProcessProps) => {
  const submit = useCommand(commands.submit)
  return (
    <ConfirmDialog
      open
      tone="info"
      icon={Send}
      title="Enviar processo"
      confirmLabel="Enviar Processo"
      busyLabel="Enviando..."
      confirmVariant="primary"
      busy={submit.busy}
      onCancel={onClose}
      onConfirm={() => submit.run({ id: process.id, input: undefined }, { onSuccess: onClose })}
    >
      <p>
        O processo recebe o número de protocolo e segue para o município. Depois disso ele não é mais um
        rascunho.
      </p>
    </ConfirmDialog>
  )
}

interface DeleteDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Confirms a deletion and names the process (specification section 2, dialogs). */
const DeleteDialog = ({ process, onClose, onDeleted }: DeleteDialogProps) => {
  const deletion = useDeleteProcess(process.id, onDeleted)
  return (
    <ConfirmDialog
      open
      title="Excluir processo"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={deletion.busy}
      onCancel={onClose}
      onConfirm={deletion.run}
    >
      <p>
        <span>O processo</span> <strong>{processName(process)}</strong>
        <span>{`${process.applicantName === null ? '' : `, de ${process.applicantName},`} sairá de todas as listas, com seus documentos e correções. Esta ação não pode ser desfeita.`}</span>
      </p>
    </ConfirmDialog>
  )
}

/** Links, and the decisions that share a dialog, have none. The receipt and delete dialogs need more than the process. */
const dialogs: Partial<Record<OfferKey, ComponentType<ProcessProps>>> = {
  pendingCorrections: CorrectionsDialog,
  submit: SubmitDialog,
  answerComplementation: AnswerDialog,
  approve: ApproveDialog,
  protocol: ProtocolWithoutProofDialog,
  cancel: CancelDialog,
}

interface ProcessDialogProps extends ProcessProps {
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
