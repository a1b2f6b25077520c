import { documentCategoryLabels, type ProcessResponse } from '@licensing/contracts'
import { type TermExtensionForm, termExtensionForm } from '@licensing/forms'
import { CommandDialog, processName } from '@licensing/process-view/actions'
import { formatDate, type Rules, Select, TextField, useCheckedForm } from '@licensing/ui-kit'
import { CalendarPlus } from 'lucide-react'
import type { TermDialogProps } from './classify-dialog'
import { extending } from './commands'
import { ReasonField } from './reason-field'

const empty = { days: '', reason: '', documentId: '' }

const rules: Rules<typeof empty, TermExtensionForm> = {
  safeParse: ({ days, ...others }) =>
    termExtensionForm.safeParse({ ...others, days: days.trim() === '' ? Number.NaN : Number(days) }),
}

/** The agency's own documents are not a request of the applicant; the server checks who attached the others. */
const choicesOf = ({ documents }: ProcessResponse) =>
  documents
    .filter(({ issued }) => !issued)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ id, originalName, category, createdAt }) => ({
      value: id,
      label: `${originalName} · ${documentCategoryLabels[category]} · ${formatDate(createdAt)}`,
    }))

/** Adds days that applicant and agency agreed on, by the applicant's request on file. */
const ExtendDialog = ({ process, onClose }: TermDialogProps) => {
  const form = useCheckedForm(rules, empty)
  return (
    <CommandDialog
      title={`Prorrogar o prazo do processo ${processName(process)}`}
      icon={CalendarPlus}
      submitLabel="Prorrogar prazo"
      busyLabel="Prorrogando..."
      processId={process.id}
      form={form}
      command={extending}
      onClose={onClose}
    >
      <p>
        Solicitante e órgão podem aumentar o prazo de comum acordo. O pedido do solicitante fica nos autos.
      </p>
      <TextField
        label="Dias a mais"
        required
        inputMode="numeric"
        hint="De 1 a 365 dias"
        {...form.field('days')}
      />
      <Select
        label="Pedido do solicitante"
        required
        placeholder="Selecione"
        hint="Um documento que o solicitante juntou ao processo"
        options={choicesOf(process)}
        {...form.field('documentId')}
      />
      <ReasonField {...form.field('reason')} />
    </CommandDialog>
  )
}

export default ExtendDialog
