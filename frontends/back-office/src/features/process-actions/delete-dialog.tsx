import type { ProcessSummary } from '@licensing/contracts'
import { ConfirmDialog } from '@licensing/ui-kit'
import { processName, useDeleteProcess } from '@licensing/process-view/actions'

interface DeleteDialogProps {
  readonly process: ProcessSummary
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Confirms a deletion and names the process (specification section 2, dialogs). */
export const DeleteDialog = ({ process, onClose, onDeleted }: DeleteDialogProps) => {
  const deletion = useDeleteProcess(process.id, onDeleted)
  return (
    <ConfirmDialog
      open
      title="Excluir processo"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={deletion.busy}
      onCancel={onClose}
      onConfirm={deletion.run}
    >
      <p>
        <span>O processo</span> <strong>{processName(process)}</strong>
        <span>{`${process.applicantName === null ? '' : `, de ${process.applicantName},`} sairá de todas as listas, com seus documentos e correções. Esta ação não pode ser desfeita.`}</span>
      </p>
    </ConfirmDialog>
  )
}
