import type { ProcessSummary } from '@licensing/contracts'
import { commands, processName, useCommand } from '@licensing/process-view/actions'
import { FormDialog, Observations } from '@licensing/process-view/dialogs'
import { Archive } from 'lucide-react'
import { useState } from 'react'

interface ArchiveDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

/** Closing a decided process for good (decision 1, archive). */
export const ArchiveDialog = ({ process, onClose }: ArchiveDialogProps) => {
  const [observations, setObservations] = useState('')
  const archive = useCommand(commands.archive)
  return (
    <FormDialog
      title={`Arquivar processo ${processName(process)}`}
      icon={Archive}
      tone="info"
      submitLabel="Arquivar"
      busyLabel="Arquivando..."
      busy={archive.busy}
      onClose={onClose}
      onSubmit={() => archive.run({ id: process.id, input: { observations } }, { onSuccess: onClose })}
    >
      <p>O processo é encerrado e continua no registro permanente.</p>
      <Observations value={observations} onChange={setObservations} />
    </FormDialog>
  )
}
