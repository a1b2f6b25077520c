import { reinstateLicence } from '@licensing/api-client/licences'
import { type ReinstateForm, reinstateForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { useCheckedForm } from '@licensing/ui-kit'
import { CirclePlay } from 'lucide-react'
import { useLicenceCommand } from '../queries/use-licence-command'
import { ActFields } from './act-fields'
import type { ActDialogProps } from './dialog-props'

/** Lifts a suspension or a revocation; the licence is then what its dates make it. */
export const ReinstateDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(reinstateForm, { ground: '', reason: '' })
  const { send, busy } = useLicenceCommand<typeof form.values, ReinstateForm>(
    {
      run: (body) => reinstateLicence(licence.id, body),
      done: 'Licença restabelecida',
      failed: 'Erro ao restabelecer licença',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title={`Restabelecer ${licence.number}`}
      icon={CirclePlay}
      tone="info"
      submitLabel="Restabelecer"
      busyLabel="Restabelecendo..."
      busy={busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>A licença volta a valer pelo prazo que ainda tem.</p>
      <ActFields grounds={licence.grounds.reinstate} form={form} />
    </FormDialog>
  )
}
