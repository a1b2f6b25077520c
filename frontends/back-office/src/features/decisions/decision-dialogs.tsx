import type { ProcessSummary } from '@licensing/contracts'
import { complementationForm, rejectionForm } from '@licensing/form-rules'
import { commands, processName, useCommand } from '@licensing/process-view/actions'
import { FormDialog, Observations } from '@licensing/process-view/dialogs'
import { Alert, TextArea, useCheckedForm } from '@licensing/ui-kit'
import { CircleCheck, CircleX, MessageSquareText } from 'lucide-react'
import { useState } from 'react'

interface DecisionDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
}

export const ApproveDialog = ({ process, onClose }: DecisionDialogProps) => {
  const [observations, setObservations] = useState('')
  const approve = useCommand(commands.approve)
  return (
    <FormDialog
      title={`Aprovar processo ${processName(process)}`}
      icon={CircleCheck}
      tone="info"
      submitLabel="Aprovar"
      busyLabel="Aprovando..."
      busy={approve.busy}
      onClose={onClose}
      onSubmit={() => approve.run({ id: process.id, input: { observations } }, { onSuccess: onClose })}
    >
      <p>A aprovação entra no histórico e no registro permanente do município.</p>
      <Observations value={observations} onChange={setObservations} />
    </FormDialog>
  )
}

export const RejectDialog = ({ process, onClose }: DecisionDialogProps) => {
  const form = useCheckedForm(rejectionForm, { reason: '', observations: '' })
  const reject = useCommand(commands.reject)
  const send = () => {
    if (form.check()) reject.run({ id: process.id, input: form.values }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Rejeitar processo ${processName(process)}`}
      icon={CircleX}
      tone="danger"
      variant="danger"
      submitLabel="Rejeitar"
      busyLabel="Rejeitando..."
      busy={reject.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <TextArea
        label="Motivo da rejeição"
        required
        hint="O solicitante lê este texto."
        error={form.errors['reason']}
        value={form.values.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
      <Observations
        value={form.values.observations}
        onChange={(observations) => form.change({ observations })}
      />
    </FormDialog>
  )
}

export const ComplementDialog = ({ process, onClose }: DecisionDialogProps) => {
  const form = useCheckedForm(complementationForm, { description: '', observations: '' })
  const complement = useCommand(commands.complement)
  const send = () => {
    if (form.check()) complement.run({ id: process.id, input: form.values }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Solicitar complementação de ${processName(process)}`}
      icon={MessageSquareText}
      tone="warning"
      submitLabel="Solicitar"
      busyLabel="Solicitando..."
      busy={complement.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <Alert tone="info" title="O processo fica em Pendência até o solicitante responder." />
      <TextArea
        label="Descrição do que falta"
        required
        error={form.errors['description']}
        value={form.values.description}
        onChange={(event) => form.change({ description: event.target.value })}
      />
      <Observations
        value={form.values.observations}
        onChange={(observations) => form.change({ observations })}
      />
    </FormDialog>
  )
}
