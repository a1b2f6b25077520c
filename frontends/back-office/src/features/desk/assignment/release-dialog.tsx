import { releaseForm } from '@licensing/forms'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { Observations } from '../../process-actions/observations'
import { useCheckedForm } from '@licensing/ui-kit'
import { Undo2 } from 'lucide-react'
import type { AssignmentDialogProps } from './assign-dialog'
import { releasing } from './commands'

/** Gives the process back to the queue of those that nobody has. */
export const ReleaseDialog = ({ process, onClose }: AssignmentDialogProps) => {
  const form = useCheckedForm(releaseForm, { reason: '', version: process.version })
  const release = useCommand(releasing)
  const send = () => {
    if (form.check() === undefined) return
    release.run({ id: process.id, input: form.values }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Devolver à fila o processo ${processName(process)}`}
      icon={Undo2}
      tone="info"
      submitLabel="Devolver à fila"
      busyLabel="Devolvendo..."
      busy={release.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>O processo fica sem responsável até alguém da equipe o assumir.</p>
      <Observations label="Motivo" {...form.field('reason')} />
    </FormDialog>
  )
}
