import { ConfirmDialog, toast } from '@licensing/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface DeleteEntryDialogProps<List> {
  readonly title: string
  /** Says by name what will be lost. */
  readonly children: ReactNode
  readonly remove: () => Promise<unknown>
  /** What every query about such entries begins with; the lists are under `[...entries, 'list']`. */
  readonly entries: QueryKey
  readonly without: (list: List) => List
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failure: string
  readonly onClose: () => void
}

/**
 * Asks before an entry is deleted. It leaves every list shown at once, and then they are asked for again: totals and
 * groups may have changed with it. One that is still named stays, and the server says so (409).
 */
export const DeleteEntryDialog = <List,>(props: DeleteEntryDialogProps<List>) => {
  const { title, children, remove, entries, without, done, failure, onClose } = props
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    meta: { errorMessage: failure },
    onSuccess: () => {
      client.setQueriesData<List>({ queryKey: [...entries, 'list'] }, (list) => list && without(list))
      toast.success(done)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: entries }),
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      {children}
    </ConfirmDialog>
  )
}
