import { LazyConfirmDialog, toast } from '@licensing/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface DeleteEntryDialogProps {
  readonly id: string
  readonly title: string
  /** Names the entry to be deleted. */
  readonly children: ReactNode
  readonly remove: (id: string) => Promise<unknown>
  /** Prefix of all query keys of such entries; lists are under `[...entries, 'list']`. */
  readonly entries: QueryKey
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failure: string
  readonly onClose: () => void
}

const isOther = (entry: unknown, id: string): boolean =>
  typeof entry !== 'object' || entry === null || !('id' in entry) || entry.id !== id

/** A list response without the entry. */
const without = (list: object | undefined, id: string) =>
  list &&
  Object.fromEntries(
    Object.entries(list).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter((entry) => isOther(entry, id)) : value,
    ]),
  )

/**
 * Confirms the deletion of an entry. The entry is removed from every cached list immediately, and the lists are refetched,
 * since totals and groups may have changed. An entry in use is kept, with the server's reason (409).
 */
export const DeleteEntryDialog = (props: DeleteEntryDialogProps) => {
  const { id, title, children, remove, entries, done, failure, onClose } = props
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(id),
    meta: { errorMessage: failure },
    onSuccess: () => {
      client.setQueriesData<object>({ queryKey: [...entries, 'list'] }, (list) => without(list, id))
      toast.success(done)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: entries }),
  })
  return (
    <LazyConfirmDialog
      title={title}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      {children}
    </LazyConfirmDialog>
  )
}
