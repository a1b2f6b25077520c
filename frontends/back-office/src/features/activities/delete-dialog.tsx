import { queryKeys } from '@licensing/api-client'
import { deleteActivity } from '@licensing/api-client/catalogue'
import type { ActivityListResponse, ActivityResponse } from '@licensing/contracts'
import { DeleteEntryDialog } from '../../deletion/delete-entry-dialog'

interface DeleteDialogProps {
  readonly activity: ActivityResponse
  readonly onClose: () => void
}

/** Confirms the deletion of an activity by name (specification section 2, activities). */
const DeleteDialog = ({ activity: { id, code, description }, onClose }: DeleteDialogProps) => (
  <DeleteEntryDialog<ActivityListResponse>
    title="Excluir Atividade"
    remove={() => deleteActivity(id)}
    entries={queryKeys.activities}
    without={(list) => ({ ...list, activities: list.activities.filter((other) => other.id !== id) })}
    done="Atividade deletada com sucesso"
    failure="Erro ao deletar atividade"
    onClose={onClose}
  >
    <p>
      A atividade <strong>{`${code} · ${description}`}</strong> será excluída. Esta ação não pode ser
      desfeita.
    </p>
  </DeleteEntryDialog>
)

export default DeleteDialog
