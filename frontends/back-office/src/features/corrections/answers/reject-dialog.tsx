import type { CorrectionResponse } from '@licensing/contracts'
import { correctionRejectionForm } from '@licensing/forms'
import { TextArea, useCheckedForm } from '@licensing/ui-kit'
import { CircleX } from 'lucide-react'
import { CheckedDialog } from '@licensing/process-view/actions'
import { fieldLabel } from '@licensing/process-view/reading'
import { useVerifyCorrection } from './use-correction-commands'

interface RejectDialogProps {
  readonly correction: CorrectionResponse
  readonly onClose: () => void
}

/** Rejects an answer with its reason; the correction is pending again (decision 2). */
const RejectDialog = ({ correction, onClose }: RejectDialogProps) => {
  const form = useCheckedForm(correctionRejectionForm, { reason: '' })
  const { busy, run } = useVerifyCorrection(correction.processId)
  return (
    <CheckedDialog
      title={`Rejeitar correção de ${fieldLabel(correction.fieldName)}`}
      icon={CircleX}
      tone="danger"
      variant="danger"
      submitLabel="Rejeitar"
      busyLabel="Rejeitando..."
      form={form}
      sender={{
        busy,
        run: ({ reason }, outcome) => run({ id: correction.id, verified: false, reason }, outcome),
      }}
      onClose={onClose}
    >
      <p>A correção volta a ficar pendente até o solicitante corrigir de novo.</p>
      <TextArea
        label="Motivo da rejeição"
        required
        hint="O solicitante lê este texto."
        {...form.field('reason')}
      />
    </CheckedDialog>
  )
}

export default RejectDialog
