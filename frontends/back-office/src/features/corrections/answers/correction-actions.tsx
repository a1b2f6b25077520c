import type { CorrectionResponse } from '@licensing/contracts'
import { Button, DialogButton, LazyConfirmDialog, lazyPart } from '@licensing/ui-kit'
import { Check, Pencil, Trash2, Upload, X } from 'lucide-react'
import { fieldLabel } from '@licensing/process-view/reading'
import { type AnswerContext, mayOnCorrection } from '@licensing/process-view/answering'
import { useDeleteCorrection, useVerifyCorrection } from './use-correction-commands'

const CorrectDialog = lazyPart({ load: () => import('./correct-dialog') })
const RejectDialog = lazyPart({ load: () => import('./reject-dialog') })

interface VerifyProps {
  readonly correction: CorrectionResponse
  readonly leads: boolean
}

const VerifyButtons = ({ correction, leads }: VerifyProps) => {
  const verdict = useVerifyCorrection(correction.processId)
  return (
    <>
      <Button
        variant={leads ? 'primary' : 'secondary'}
        icon={Check}
        busy={verdict.busy}
        busyLabel="Verificando..."
        onClick={() => verdict.run({ id: correction.id, verified: true })}
      >
        Verificar
      </Button>
      <DialogButton
        icon={X}
        renderDialog={(close) => <RejectDialog correction={correction} onClose={close} />}
      >
        Rejeitar
      </DialogButton>
    </>
  )
}

interface DeleteDialogProps {
  readonly correction: CorrectionResponse
  readonly onClose: () => void
}

const DeleteDialog = ({ correction, onClose }: DeleteDialogProps) => {
  const deletion = useDeleteCorrection(correction.processId)
  return (
    <LazyConfirmDialog
      title="Excluir correção"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={deletion.busy}
      onCancel={onClose}
      onConfirm={() => deletion.run(correction.id, { onSuccess: onClose })}
    >
      <p>Tem certeza que deseja excluir esta correção?</p>
      <p>
        <strong>{fieldLabel(correction.fieldName)}</strong>
        <span>{`: ${correction.description}`}</span>
      </p>
    </LazyConfirmDialog>
  )
}

interface CorrectionActionsProps {
  readonly correction: CorrectionResponse
  readonly context: AnswerContext
  /** Whether its verification is the primary action of the page. */
  readonly leads?: boolean
}

/** Secondary: an applicant's page has its primary button in the next step, and staff answer only in a person's place. */
const AnswerButton = ({ correction, context }: CorrectionActionsProps) => (
  <DialogButton
    icon={correction.fieldType === 'document' ? Upload : Pencil}
    renderDialog={(close) => <CorrectDialog correction={correction} context={context} onClose={close} />}
  >
    Corrigir
  </DialogButton>
)

/** The caller's allowed actions on a correction (specification section 6, corrections). */
export const CorrectionActions = ({ correction, context, leads = false }: CorrectionActionsProps) =>
  correction.allowedActions.length === 0 ? null : (
    <div className="actions">
      {mayOnCorrection(correction, 'correct') && <AnswerButton correction={correction} context={context} />}
      {mayOnCorrection(correction, 'verify') && <VerifyButtons correction={correction} leads={leads} />}
      {mayOnCorrection(correction, 'delete') && (
        <DialogButton
          variant="danger-quiet"
          icon={Trash2}
          renderDialog={(close) => <DeleteDialog correction={correction} onClose={close} />}
        >
          Excluir
        </DialogButton>
      )}
    </div>
  )
