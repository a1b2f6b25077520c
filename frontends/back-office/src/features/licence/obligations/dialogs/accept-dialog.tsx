import { acceptProof } from '@licensing/api-client/licences'
import { type ProofForm, proofForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { useCheckedForm } from '@licensing/ui-kit'
import { CircleCheck } from 'lucide-react'
import { useLicenceCommand } from '../../queries/use-licence-command'
import type { ObligationDialogProps } from './dialog-props'
import { NotesField } from './notes-field'
import { SentProof } from './sent-proof'

/** The condition is met. */
export const AcceptDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(proofForm, { notes: '' })
  const { send, busy } = useLicenceCommand<typeof form.values, ProofForm>(
    {
      run: (body) => acceptProof(obligation, body),
      done: 'Comprovação aceita',
      failed: 'Erro ao aceitar comprovação',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title="Aceitar comprovação"
      icon={CircleCheck}
      tone="info"
      submitLabel="Aceitar"
      busyLabel="Aceitando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">{obligation.text}</p>
      <SentProof obligation={obligation} />
      <NotesField {...form.field('notes')} hint="O titular lê estas observações." />
    </FormDialog>
  )
}
