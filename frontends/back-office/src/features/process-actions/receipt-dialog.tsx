import type { ProcessSummary } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import { CreditCard } from 'lucide-react'
import { commands, FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { LazyPaymentDetails, mayOweFee, ReceiptField, useReceipt } from '@licensing/process-view/payment'

interface ReceiptDialogProps {
  readonly process: ProcessSummary
  readonly from: 'list' | 'detail'
  readonly onClose: () => void
}

/** Attaches the payment receipt from the list or the detail (specification section 4). */
export const ReceiptDialog = ({ process, from, onClose }: ReceiptDialogProps) => {
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
      tone="info"
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
