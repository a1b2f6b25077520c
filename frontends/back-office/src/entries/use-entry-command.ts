import { toast } from '@licensing/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface EntryCommand<Input> {
  readonly run: (input: Input) => Promise<unknown>
  /** Prefix of all query keys of such entries. */
  readonly entries: QueryKey
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failed: string
}

/**
 * Runs a command on an entry of a list. It is busy until the entries are fetched again, which a refusal needs as well: another
 * person may have changed them.
 */
export const useEntryCommand = <Input>({ run, entries, done, failed }: EntryCommand<Input>) => {
  const client = useQueryClient()
  // A first fetch that is under way may have read the entry before the command, and would not be repeated.
  const refresh = async () => {
    await client.cancelQueries({ queryKey: entries })
    await client.invalidateQueries({ queryKey: entries })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (input: Input) => run(input),
    meta: { errorMessage: failed },
    onSuccess: async () => {
      await refresh()
      toast.success(done)
    },
    onError: () => void refresh(),
  })
  return { run: mutate, busy: isPending, input: isPending ? variables : undefined }
}
