import type { ProcessSummary } from '@licensing/contracts'
import { commands, processName, useCommand } from '@licensing/process-view/actions'
import { ConfirmDialog } from '@licensing/ui-kit'
import { Inbox } from 'lucide-react'

interface ProtocolDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Protocols a fee-exempt process, which has no receipt (decision 1). */
export const ProtocolWithoutProofDialog = ({ process, onClose }: ProtocolDialogProps) => {
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
