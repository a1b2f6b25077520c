import { askMoreTime } from '@licensing/api-client/desk'
import type { ProcessResponse } from '@licensing/contracts'
import { moreTimeForm, type MoreTimeForm } from '@licensing/forms'
import { formatDate, TextArea, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import type { Command } from '../../actions/commands'
import { processName } from '../../actions/model'
import { useFormCommand } from '../../actions/use-form-command'
import { FormDialog } from '../../actions/form-dialog'

const asking: Command<MoreTimeForm> = {
  run: (id, body) => askMoreTime(id, body),
  failed: 'Erro ao pedir mais prazo',
  done: () => 'Pedido enviado',
}

interface MoreTimeDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Requests a later day to answer, with the reason. */
const MoreTimeDialog = ({ process, onClose }: MoreTimeDialogProps) => {
  const form = useCheckedForm(moreTimeForm, { until: '', reason: '' })
  const command = useFormCommand(asking, form, { id: process.id, onSuccess: onClose })
  const dueOn = process.clock?.answerDueOn ?? null
  return (
    <FormDialog
      title={`Pedir mais prazo no processo ${processName(process)}`}
      icon={CalendarPlus}
      submitLabel="Pedir mais prazo"
      busyLabel="Enviando..."
      busy={command.busy}
      onClose={onClose}
      onSubmit={command.send}
    >
      <p>O município decide. Até lá o seu prazo não vence, e você pode responder a qualquer momento.</p>
      <TextField
        type="date"
        label="Novo prazo"
        required
        hint={dueOn === null ? undefined : `O prazo de hoje vai até ${formatDate(dueOn)}.`}
        {...form.field('until')}
      />
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
    </FormDialog>
  )
}

export default MoreTimeDialog
