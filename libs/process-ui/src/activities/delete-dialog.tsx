import { deleteActivity } from '@licensing/api-client'
import type { ActivityListResponse, ActivityResponse } from '@licensing/contracts'
import { ConfirmDialog, toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../queries/keys'

interface DeleteDialogProps {
  readonly activity: ActivityResponse
  readonly onClose: () => void
}

/** Takes it out of every list at once, then asks again: groups and totals may have changed with it. */
const useDeletion = ({ activity: { id }, onClose }: DeleteDialogProps) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteActivity(id),
    meta: { errorMessage: 'Erro ao deletar atividade' },
    onSuccess: () => {
      client.setQueriesData<ActivityListResponse>(
        { queryKey: [...keys.activities, 'list'] },
        (list) => list && { ...list, activities: list.activities.filter((other) => other.id !== id) },
      )
      toast.success('Atividade deletada com sucesso')
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.activities }),
  })
  return { remove: () => mutate(), busy: isPending }
}

/** Asks by name before an activity is deleted (specification section 2, activities). */
const DeleteDialog = (props: DeleteDialogProps) => {
  const { code, description } = props.activity
  const { remove, busy } = useDeletion(props)
  return (
    <ConfirmDialog
      open
      title="Excluir Atividade"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onCancel={props.onClose}
      onConfirm={remove}
    >
      <p>
        A atividade{' '}
        <strong>
          {code} · {description}
        </strong>{' '}
        será excluída. Esta ação não pode ser desfeita.
      </p>
    </ConfirmDialog>
  )
}

export default DeleteDialog
