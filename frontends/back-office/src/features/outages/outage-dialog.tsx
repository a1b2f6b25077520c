import { isApiError, queryKeys } from '@licensing/api-client'
import { recordOutage } from '@licensing/api-client/catalogue'
import { type OutageProposal, withTimeZone } from '@licensing/contracts'
import { OUTAGE_REASON } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { calendarDay, TextArea, TextField, toast, useCheckedForm } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outageRules, type OutageValues, valuesOf } from './model'

interface OutageDialogProps {
  /** A period that the portal noticed, to be prefilled; null for another. */
  readonly proposal: OutageProposal | null
  readonly onClose: () => void
}

const useRecording = (onClose: () => void, onRefused: (error: unknown) => void) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: recordOutage,
    meta: { errorMessage: 'Erro ao registrar indisponibilidade' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.outages })
      toast.success('Indisponibilidade registrada')
      onClose()
    },
    onError: onRefused,
  })
  return { record: mutate, recording: isPending }
}

/** Records a time in which the portal could not be used. */
const OutageDialog = ({ proposal, onClose }: OutageDialogProps) => {
  const [now] = useState(() => new Date())
  const form = useCheckedForm(outageRules, valuesOf(proposal, now))
  const { record, recording } = useRecording(onClose, (error) =>
    form.refuse(isApiError(error) ? error.errors : []),
  )
  const field = (name: keyof OutageValues, error?: string) => ({
    required: true,
    ...form.field(name),
    error,
  })
  const today = calendarDay(now)
  return (
    <FormDialog
      title="Registrar Indisponibilidade"
      submitLabel="Registrar"
      busyLabel="Registrando..."
      busy={recording}
      onClose={onClose}
      onSubmit={() => {
        const checked = form.check()
        if (checked !== undefined) record(checked)
      }}
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
    </FormDialog>
  )
}

export default OutageDialog
