import { ConfirmDialog, toast } from '@licensing/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface DeleteEntryDialogProps<List> {
  readonly title: string
  /** Names the entry to be deleted. */
  readonly children: ReactNode
  readonly remove: () => Promise<unknown>
  /** Prefix of all query keys of such entries; lists are under `[...entries, 'list']`. */
  readonly entries: QueryKey
  readonly without: (list: List) => List
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failure: string
  readonly onClose: () => void
}

/**
 * Confirms the deletion of an entry. The entry is removed from every cached list immediately, and the lists are refetched,
 * since totals and groups may have changed. An entry in use is kept, with the server's reason (409).
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
