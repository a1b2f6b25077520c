import { queryKeys } from '@licensing/api-client'
import { deleteStandardCondition } from '@licensing/api-client/licences'
import type { StandardConditionListResponse, StandardConditionResponse } from '@licensing/contracts'
import { DeleteEntryDialog } from '../../deletion/delete-entry-dialog'

interface DeleteDialogProps {
  readonly condition: StandardConditionResponse
  readonly onClose: () => void
}

/** Confirms the deletion of an entry of the library. */
const DeleteDialog = ({ condition: { id, text }, onClose }: DeleteDialogProps) => (
  <DeleteEntryDialog<StandardConditionListResponse>
    title="Excluir Condicionante"
    remove={() => deleteStandardCondition(id)}
    entries={queryKeys.standardConditions}
    without={(list) => ({
      ...list,
      standardConditions: list.standardConditions.filter((other) => other.id !== id),
    })}
    done="Condicionante excluída"
    failure="Erro ao excluir condicionante"
    onClose={onClose}
  >
    <p>
      A condicionante <strong>{text}</strong> sairá da biblioteca. As licenças guardam o texto que copiaram.
    </p>
  </DeleteEntryDialog>
)

export default DeleteDialog
