import { askMoreTime } from '@licensing/api-client/desk'
import type { ProcessResponse } from '@licensing/contracts'
import { moreTimeForm, type MoreTimeForm } from '@licensing/forms'
import { formatDate, TextArea, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import type { Command } from '../../actions/commands'
import { processName } from '../../actions/model'
import { CommandDialog } from '../../actions/checked-dialog'

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
  const dueOn = process.clock?.answerDueOn ?? null
  return (
    <CommandDialog
      title={`Pedir mais prazo no processo ${processName(process)}`}
      icon={CalendarPlus}
      submitLabel="Pedir mais prazo"
      busyLabel="Enviando..."
      processId={process.id}
      form={form}
      command={asking}
      onClose={onClose}
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
    </CommandDialog>
  )
}

export default MoreTimeDialog
