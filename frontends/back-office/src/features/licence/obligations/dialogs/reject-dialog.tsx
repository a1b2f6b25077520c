import { rejectProof } from '@licensing/api-client/licences'
import { type RejectProofForm, rejectProofForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { formatDate, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CircleX } from 'lucide-react'
import { useLicenceCommand } from '../../queries/use-licence-command'
import type { ObligationDialogProps } from './dialog-props'
import { ReasonField } from './reason-field'
import { SentProof } from './sent-proof'

/** The proof does not do: the condition is due on its day, or on a new one. */
export const RejectDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(rejectProofForm, { reason: '', newDueOn: '' })
  const { send, busy } = useLicenceCommand<typeof form.values, RejectProofForm>(
    {
      run: (body) => rejectProof(obligation, body),
      done: 'Comprovação recusada',
      failed: 'Erro ao recusar comprovação',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title="Recusar comprovação"
      icon={CircleX}
      tone="danger"
      variant="danger"
      submitLabel="Recusar"
      busyLabel="Recusando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">{obligation.text}</p>
      <SentProof obligation={obligation} />
      <ReasonField {...form.field('reason')} />
      <TextField
        type="date"
        label="Novo prazo"
        optional
        hint={
          obligation.dueOn === null ? undefined : `Sem data, vale o prazo de ${formatDate(obligation.dueOn)}.`
        }
        {...form.field('newDueOn')}
      />
    </FormDialog>
  )
}
