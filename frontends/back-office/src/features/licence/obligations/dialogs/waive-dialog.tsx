import { waiveObligation } from '@licensing/api-client/licences'
import { type WaiveObligationForm, waiveObligationForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { useCheckedForm } from '@licensing/ui-kit'
import { CircleMinus } from 'lucide-react'
import { useLicenceCommand } from '../../queries/use-licence-command'
import type { ObligationDialogProps } from './dialog-props'
import { ReasonField } from './reason-field'

/** Nothing more is owed for this occurrence. */
export const WaiveDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(waiveObligationForm, { reason: '' })
  const { send, busy } = useLicenceCommand<typeof form.values, WaiveObligationForm>(
    {
      run: (body) => waiveObligation(obligation, body),
      done: 'Condicionante dispensada',
      failed: 'Erro ao dispensar condicionante',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title="Dispensar condicionante"
      icon={CircleMinus}
      tone="danger"
      variant="danger"
      submitLabel="Dispensar"
      busyLabel="Dispensando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p className="muted">{obligation.text}</p>
      <p>O titular deixa de dever este cumprimento. A dispensa não pode ser desfeita.</p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
