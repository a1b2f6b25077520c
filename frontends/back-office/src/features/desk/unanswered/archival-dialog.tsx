import { archivalDecisionForm } from '@licensing/forms'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { Observations } from '../../process-actions/observations'
import { useCheckedForm } from '@licensing/ui-kit'
import { Archive, Undo2 } from 'lucide-react'
import { decidingArchival } from './commands'
import type { UnansweredDialogProps } from './dialog-props'

const texts = {
  archive: {
    title: 'Arquivar processo',
    icon: Archive,
    variant: 'danger',
    submitLabel: 'Arquivar processo',
    busyLabel: 'Arquivando...',
  },
  drop: {
    title: 'Retirar a proposta de arquivamento do processo',
    icon: Undo2,
    variant: 'primary',
    submitLabel: 'Retirar proposta',
    busyLabel: 'Retirando...',
  },
} as const

/** Archives the process because nobody answered, or drops the proposal. */
const DecideArchivalDialog = ({
  process,
  archive,
  onClose,
}: UnansweredDialogProps & { readonly archive: boolean }) => {
  const form = useCheckedForm(archivalDecisionForm, { archive, observations: '' })
  const command = useCommand(decidingArchival)
  const { title, ...frame } = texts[archive ? 'archive' : 'drop']
  const send = () => {
    const input = form.check()
    if (input !== undefined) command.run({ id: process.id, input }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      {...frame}
      title={`${title} ${processName(process)}`}
      tone="info"
      busy={command.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        {archive
          ? 'O solicitante não respondeu ao pedido no prazo. O processo entra no registro permanente como arquivado.'
          : 'O processo continua à espera da resposta do solicitante.'}
      </p>
      <Observations {...form.field('observations')} />
    </FormDialog>
  )
}

export const ArchiveDialog = (props: UnansweredDialogProps) => <DecideArchivalDialog {...props} archive />
export const DropDialog = (props: UnansweredDialogProps) => (
  <DecideArchivalDialog {...props} archive={false} />
)
