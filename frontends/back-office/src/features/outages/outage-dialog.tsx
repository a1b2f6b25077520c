import { queryKeys } from '@licensing/api-client'
import { recordOutage } from '@licensing/api-client/catalogue'
import { type OutageProposal, withTimeZone } from '@licensing/contracts'
import { OUTAGE_REASON } from '@licensing/forms'
import { CheckedDialog } from '@licensing/process-view/actions'
import { calendarDay, TextArea, TextField, useCheckedForm } from '@licensing/ui-kit'
import { useState } from 'react'
import { useEntryCommand } from '../../entries/use-entry-command'
import { outageRules, type OutageValues, valuesOf } from './model'

interface OutageDialogProps {
  /** A period that the portal noticed, to be prefilled; null for another. */
  readonly proposal: OutageProposal | null
  readonly onClose: () => void
}

/** Records a time in which the portal could not be used. */
const OutageDialog = ({ proposal, onClose }: OutageDialogProps) => {
  const [now] = useState(() => new Date())
  const form = useCheckedForm(outageRules, valuesOf(proposal, now))
  const recording = useEntryCommand({
    run: recordOutage,
    entries: queryKeys.outages,
    done: 'Indisponibilidade registrada',
    failed: 'Erro ao registrar indisponibilidade',
  })
  const field = (name: keyof OutageValues, error?: string) => ({
    required: true,
    ...form.field(name),
    error,
  })
  const today = calendarDay(now)
  return (
    <CheckedDialog
      title="Registrar Indisponibilidade"
      submitLabel="Registrar"
      busyLabel="Registrando..."
      form={form}
      sender={recording}
      onClose={onClose}
    >
      <p>Os prazos que venceram nela passam ao dia útil seguinte, para o órgão e para o solicitante.</p>
      <TextField type="date" label="Dia do início" max={today} {...field('fromDay', form.errors['from'])} />
      <TextField type="time" label={withTimeZone('Hora do início')} {...field('fromTime')} />
      <TextField type="date" label="Dia do fim" max={today} {...field('toDay', form.errors['to'])} />
      <TextField type="time" label={withTimeZone('Hora do fim')} {...field('toTime')} />
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={OUTAGE_REASON.max}
        {...field('reason', form.errors['reason'])}
      />
    </CheckedDialog>
  )
}

export default OutageDialog
