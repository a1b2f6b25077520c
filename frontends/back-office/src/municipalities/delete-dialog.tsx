import { deleteMunicipality } from '@licensing/api-client'
import type { MunicipalityListResponse, MunicipalityResponse } from '@licensing/contracts'
import { keys } from '@licensing/process-ui'
import { ConfirmDialog, toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface DeleteDialogProps {
  readonly municipality: MunicipalityResponse
  readonly onClose: () => void
}

/** Takes it out of every list at once; a municipality that processes name stays, and the server says so (409). */
const useDeletion = ({ municipality: { id }, onClose }: DeleteDialogProps) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteMunicipality(id),
    meta: { errorMessage: 'Erro ao deletar município' },
    onSuccess: () => {
      client.setQueriesData<MunicipalityListResponse>(
        { queryKey: [...keys.municipalities, 'list'] },
        (list) => list && { ...list, municipalities: list.municipalities.filter((other) => other.id !== id) },
      )
      toast.success('Município deletado com sucesso')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.municipalities }),
  })
  return { remove: () => mutate(), busy: isPending }
}

/** Asks by name before a municipality is deleted (specification section 2, municipalities). */
const DeleteDialog = (props: DeleteDialogProps) => {
  const { name, state } = props.municipality
  const { remove, busy } = useDeletion(props)
  return (
    <ConfirmDialog
      open
      title="Excluir município"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onCancel={props.onClose}
      onConfirm={remove}
    >
      <p>
        O município{' '}
        <strong>
          {name} – {state}
        </strong>{' '}
        será excluído. Esta ação não pode ser desfeita.
      </p>
    </ConfirmDialog>
  )
}

export default DeleteDialog
