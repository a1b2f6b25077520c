import { extendObligation } from '@licensing/api-client/licences'
import { type ExtendObligationForm, extendObligationForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { formatDate, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import { useLicenceCommand } from '../../queries/use-licence-command'
import type { ObligationDialogProps } from './dialog-props'
import { ReasonField } from './reason-field'

/** Gives the holder more time; the condition stays. */
export const ExtendDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(extendObligationForm, { dueOn: '', reason: '' })
  const { send, busy } = useLicenceCommand<typeof form.values, ExtendObligationForm>(
    {
      run: (body) => extendObligation(obligation, body),
      done: 'Prazo prorrogado',
      failed: 'Erro ao prorrogar prazo',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title="Prorrogar prazo"
      icon={CalendarPlus}
      tone="info"
      submitLabel="Prorrogar"
      busyLabel="Prorrogando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">{obligation.text}</p>
      <TextField
        type="date"
        label="Novo prazo"
        required
        hint={obligation.dueOn === null ? undefined : `O prazo atual é ${formatDate(obligation.dueOn)}.`}
        {...form.field('dueOn')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
