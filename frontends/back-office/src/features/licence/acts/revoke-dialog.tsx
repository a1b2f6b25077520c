import { revokeLicence } from '@licensing/api-client/licences'
import { type RevokeForm, revokeForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { useCheckedForm } from '@licensing/ui-kit'
import { Ban } from 'lucide-react'
import { useLicenceCommand } from '../queries/use-licence-command'
import { ActFields } from './act-fields'
import type { ActDialogProps } from './dialog-props'
import { keepable, KeptConditions } from './kept-conditions'

const valuesFor = (keptConditions: readonly string[]) => ({ ground: '', reason: '', keptConditions })

/** Revokes a licence; only a court or an appeal brings it back. */
export const RevokeDialog = ({ licence, onClose }: ActDialogProps) => {
  const all = keepable(licence).map(({ conditionId }) => conditionId)
  const form = useCheckedForm(revokeForm, valuesFor(all))
  const { send, busy } = useLicenceCommand<typeof form.values, RevokeForm>(
    {
      run: (body) => revokeLicence(licence.id, body),
      done: 'Licença cancelada',
      failed: 'Erro ao cancelar licença',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title={`Cancelar a licença ${licence.number}`}
      icon={Ban}
      tone="danger"
      variant="danger"
      submitLabel="Cancelar Licença"
      busyLabel="Cancelando..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
      wide
    >
      <p>
        A licença de <strong>{licence.holderName}</strong> deixa de valer a partir de hoje. Só uma decisão
        judicial ou um recurso provido a restabelece.
      </p>
      <ActFields grounds={licence.grounds.revoke} form={form} />
      <KeptConditions
        licence={licence}
        kept={form.values.keptConditions}
        onChange={(keptConditions) => form.change({ keptConditions })}
      />
    </FormDialog>
  )
}
