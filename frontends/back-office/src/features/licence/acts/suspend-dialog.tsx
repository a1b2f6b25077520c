import { suspendLicence } from '@licensing/api-client/licences'
import { type SuspendForm, suspendForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { TextField, useCheckedForm } from '@licensing/ui-kit'
import { CirclePause } from 'lucide-react'
import { useLicenceCommand } from '../queries/use-licence-command'
import { ActFields } from './act-fields'
import type { ActDialogProps } from './dialog-props'
import { keepable, KeptConditions } from './kept-conditions'

const valuesFor = (keptConditions: readonly string[]) => ({
  ground: '',
  reason: '',
  until: '',
  keptConditions,
})

/** Suspends a licence, until a day or until it is reinstated. */
export const SuspendDialog = ({ licence, onClose }: ActDialogProps) => {
  const all = keepable(licence).map(({ conditionId }) => conditionId)
  const form = useCheckedForm(suspendForm, valuesFor(all))
  const { send, busy } = useLicenceCommand<typeof form.values, SuspendForm>(
    {
      run: (body) => suspendLicence(licence.id, body),
      done: 'Licença suspensa',
      failed: 'Erro ao suspender licença',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title={`Suspender ${licence.number}`}
      icon={CirclePause}
      tone="warning"
      variant="danger"
      submitLabel="Suspender"
      busyLabel="Suspendendo..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
      wide
    >
      <p>
        A licença de <strong>{licence.holderName}</strong> deixa de valer a partir de hoje, e quem a verificar
        lê o motivo.
      </p>
      <ActFields grounds={licence.grounds.suspend} form={form} />
      <TextField
        type="date"
        label="Suspensa até"
        optional
        hint="Sem data, vale até ser restabelecida."
        {...form.field('until')}
      />
      <KeptConditions
        licence={licence}
        kept={form.values.keptConditions}
        onChange={(keptConditions) => form.change({ keptConditions })}
      />
    </FormDialog>
  )
}
