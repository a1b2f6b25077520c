import { LazyConfirmDialog } from '@licensing/ui-kit'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEntryCommand } from './use-entry-command'

interface DeleteEntryDialogProps {
  readonly id: string
  readonly title: string
  /** Names the entry to be deleted. */
  readonly children: ReactNode
  readonly remove: (id: string) => Promise<unknown>
  /** Prefix of all query keys of such entries. */
  readonly entries: QueryKey
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failure: string
  readonly onClose: () => void
}

/** Confirms the deletion of an entry. An entry in use is kept, with the server's reason (409). */
export const DeleteEntryDialog = (props: DeleteEntryDialogProps) => {
  const { id, title, children, remove, entries, done, failure, onClose } = props
  const deletion = useEntryCommand({ run: remove, entries, done, failed: failure })
  return (
    <LazyConfirmDialog
      title={title}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={deletion.busy}
      onCancel={onClose}
      onConfirm={() => deletion.run(id, { onSuccess: onClose })}
    >
      {children}
    </LazyConfirmDialog>
  )
}
