import { isApiError } from '@licensing/api-client'
import { useNavigate, useUnsavedChanges } from '@licensing/federation'
import { type CheckedForm, toast } from '@licensing/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface SavedEntry<Values, Entry> {
  readonly save: (values: Values) => Promise<Entry>
  /** Prefix of all query keys of such entries; one entry is under `[...entries, 'detail', id]`. */
  readonly entries: QueryKey
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failed: string
  /** The list, which is shown after saving. */
  readonly listPath: string
}

/** Saves the form of a new or changed entry, asks before unsaved changes are left, and returns to the list. */
export const useSaveEntry = <Values, Output, Entry extends { readonly id: string }>(
  { values, check, isChanged, refuse }: CheckedForm<Values, Output>,
  { save, entries, done, failed, listPath }: SavedEntry<Values, Entry>,
) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { errorMessage: failed },
    onSuccess: (saved) => {
      client.setQueryData([...entries, 'detail', saved.id], saved)
      void client.invalidateQueries({ queryKey: entries })
      toast.success(done)
      markSaved()
      void navigate(listPath)
    },
    onError: (error) => refuse(isApiError(error) ? error.errors : []),
  })
  const send = () => {
    if (check() !== undefined) mutate(values)
  }
  return { send, saving: isPending }
}
