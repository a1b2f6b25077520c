import type { CorrectionResponse } from '@licensing/contracts'
import { correctionRejectionForm } from '@licensing/forms'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { CircleX } from 'lucide-react'
import { FormDialog } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import { useVerifyCorrection } from './use-correction-commands'

interface RejectDialogProps {
  readonly correction: CorrectionResponse
  readonly onClose: () => void
}

/** Rejects an answer with its reason; the correction is pending again (decision 2). */
const RejectDialog = ({ correction, onClose }: RejectDialogProps) => {
  const form = useCheckedForm<{ reason: string }, unknown>(correctionRejectionForm, { reason: '' })
  const rejection = useVerifyCorrection(correction.processId)
  const send = () => {
    if (form.check() === undefined) return
    const reason = form.values.reason.trim()
    rejection.run({ id: correction.id, verified: false, reason }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Rejeitar correção de ${fieldLabel(correction.fieldName)}`}
      icon={CircleX}
      tone="danger"
      variant="danger"
      submitLabel="Rejeitar"
      busyLabel="Rejeitando..."
      busy={rejection.busy}
      onClose={onClose}
      onSubmit={send}
    >
      <p>A correção volta a ficar pendente até o solicitante corrigir de novo.</p>
      <TextArea
        label="Motivo da rejeição"
        required
        hint="O solicitante lê este texto."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

export default RejectDialog
