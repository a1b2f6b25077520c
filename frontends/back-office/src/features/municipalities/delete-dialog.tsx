import { queryKeys } from '@licensing/api-client'
import { deleteMunicipality } from '@licensing/api-client/catalogue'
import type { MunicipalityListResponse, MunicipalityResponse } from '@licensing/contracts'
import { DeleteEntryDialog } from '../../deletion/delete-entry-dialog'

interface DeleteDialogProps {
  readonly municipality: MunicipalityResponse
  readonly onClose: () => void
}

/** Confirms the deletion of a municipality by name (specification section 2, municipalities). */
const DeleteDialog = ({ municipality: { id, name, state }, onClose }: DeleteDialogProps) => (
  <DeleteEntryDialog<MunicipalityListResponse>
    title="Excluir município"
    remove={() => deleteMunicipality(id)}
    entries={queryKeys.municipalities}
    without={(list) => ({ ...list, municipalities: list.municipalities.filter((other) => other.id !== id) })}
    done="Município deletado com sucesso"
    failure="Erro ao deletar município"
    onClose={onClose}
  >
    <p>
      O município <strong>{`${name} – ${state}`}</strong> será excluído. Esta ação não pode ser desfeita.
    </p>
  </DeleteEntryDialog>
)

export default DeleteDialog
