import { isApiError } from '@licensing/api-client'
import { archivalProposalForm } from '@licensing/forms'
import { FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { proposing } from './commands'
import type { UnansweredDialogProps } from './dialog-props'

const NOT_NOTIFIED = 'APPLICANT_NOT_NOTIFIED'

/** Proposes to archive. The field for how the applicant was notified is shown once the server finds no visit. */
export const ProposeDialog = ({ process, onClose }: UnansweredDialogProps) => {
  const form = useCheckedForm(archivalProposalForm, { reason: '', notifiedBy: '' })
  const [lacksNotice, setLacksNotice] = useState(false)
  const command = useCommand(proposing)
  const send = () => {
    const input = form.check()
    if (input === undefined) return
    if (lacksNotice && input.notifiedBy === undefined) {
      form.refuse([{ field: 'notifiedBy', message: 'Diga como o solicitante foi avisado' }])
      return
    }
    command.run(
      { id: process.id, input },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!isApiError(error)) return
          form.refuse(
            error.code === NOT_NOTIFIED ? [{ field: 'notifiedBy', message: error.message }] : error.errors,
          )
          if (error.code === NOT_NOTIFIED) setLacksNotice(true)
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Propor arquivamento do processo ${processName(process)}`}
      icon={Archive}
      tone="info"
      submitLabel="Propor arquivamento"
      busyLabel="Propondo..."
      busy={command.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>O solicitante é avisado e ainda pode responder, o que encerra a proposta.</p>
      <TextArea label="Motivo" required maxLength={2000} {...form.field('reason')} />
      {lacksNotice && (
        <TextArea
          label="Como o solicitante foi avisado"
          required
          maxLength={500}
          hint="Por exemplo: carta com aviso de recebimento, ou telefonema com data e nome."
          {...form.field('notifiedBy')}
        />
      )}
    </FormDialog>
  )
}
