import type { ProcessSummary } from '@licensing/contracts'
import { ConfirmDialog } from '@licensing/ui-kit'
import { Inbox, Send } from 'lucide-react'
import { commands } from '../commands'
import { processName } from '../model'
import { useCommand } from '../use-command'

interface ConfirmCommandDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Sending a draft: from here on the municipality sees it. */
export const SubmitDialog = ({ process, onClose }: ConfirmCommandDialogProps) => {
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

/** Protocolling a process that carries no fee: there is no proof to attach (decision 1). */
export const ProtocolWithoutProofDialog = ({ process, onClose }: ConfirmCommandDialogProps) => {
  const protocol = useCommand(commands.protocol)
  return (
    <ConfirmDialog
      open
      tone="info"
      icon={Inbox}
      title="Protocolar processo"
      confirmLabel="Protocolar Processo"
      busyLabel="Protocolando..."
      confirmVariant="primary"
      busy={protocol.busy}
      onCancel={onClose}
      onConfirm={() => protocol.run({ id: process.id, input: null }, { onSuccess: onClose })}
    >
      <p>
        O processo <strong>{processName(process)}</strong> é isento de taxa e segue para a fila de análise.
      </p>
    </ConfirmDialog>
  )
}
