import type { ProcessSummary } from '@licensing/contracts'
import { ConfirmDialog } from '@licensing/ui-kit'
import { Send } from 'lucide-react'
import { commands, useCommand } from '@licensing/process-view/actions'

interface SubmitDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Submits a draft, which makes it visible to the municipality. */
export const SubmitDialog = ({ process, onClose }: SubmitDialogProps) => {
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
