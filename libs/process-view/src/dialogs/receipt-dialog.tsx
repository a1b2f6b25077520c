import type { ProcessSummary } from '@licensing/contracts'
import { fileRules } from '@licensing/form-rules'
import { CreditCard } from 'lucide-react'
import { FileField } from '../documents/file-field'
import { useChosenFiles } from '../documents/use-chosen-files'
import { commands } from '../actions/commands'
import { LazyPaymentDetails, mayOweFee } from '../payment/lazy-payment-details'
import { FormDialog } from './form-dialog'
import { processName } from '../actions/model'
import { useCommand } from '../actions/use-command'

interface ReceiptDialogProps {
  readonly process: ProcessSummary
  readonly from: 'list' | 'detail'
  readonly onClose: () => void
}

/** Attaches the payment receipt from the list or the detail (specification section 4). */
export const ReceiptDialog = ({ process, from, onClose }: ReceiptDialogProps) => {
  const chosen = useChosenFiles(fileRules.paymentReceipt, { multiple: false })
  const receipt = useCommand(from === 'list' ? commands.receiptFromList : commands.receiptFromDetail)
  const send = () => {
    const [file] = chosen.files
    if (chosen.requireOne() && file) receipt.run({ id: process.id, input: file }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Comprovante de pagamento"
      icon={CreditCard}
      tone="info"
      submitLabel="Enviar Comprovante"
      busyLabel="Enviando..."
      variant="payment"
      busy={receipt.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        Anexe o comprovante do processo <strong>{processName(process)}</strong> para que ele siga para
        análise.
      </p>
      {mayOweFee(process) && <LazyPaymentDetails process={process} />}
      <FileField
        label="Comprovante de pagamento"
        title="Arraste o comprovante até aqui"
        chosen={chosen}
        busy={receipt.busy}
        progress={receipt.progress}
      />
    </FormDialog>
  )
}
