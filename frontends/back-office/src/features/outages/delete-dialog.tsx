import { queryKeys } from '@licensing/api-client'
import { deleteOutage } from '@licensing/api-client/catalogue'
import type { OutageListResponse, OutageResponse } from '@licensing/contracts'
import { DeleteEntryDialog } from '../../deletion/delete-entry-dialog'
import { periodText } from './model'

interface DeleteDialogProps {
  readonly outage: OutageResponse
  readonly onClose: () => void
}

/** Confirms the deletion of an outage. */
const DeleteDialog = ({ outage, onClose }: DeleteDialogProps) => (
  <DeleteEntryDialog<OutageListResponse>
    title="Excluir Indisponibilidade"
    remove={() => deleteOutage(outage.id)}
    entries={queryKeys.outages}
    without={(list) => ({ ...list, outages: list.outages.filter(({ id }) => id !== outage.id) })}
    done="Indisponibilidade excluída"
    failure="Erro ao excluir indisponibilidade"
    onClose={onClose}
  >
    <p>
      A indisponibilidade de <strong>{periodText(outage)}</strong> sairá do registro, e os prazos voltam ao
      dia em que venciam.
    </p>
  </DeleteEntryDialog>
)

export default DeleteDialog
