import { queryKeys } from '@licensing/api-client'
import { bulkProcesses } from '@licensing/api-client/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** One command on rows of the desk. */
export const useBulk = ({ failed }: { readonly failed: string }) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: bulkProcesses,
    meta: { errorMessage: failed },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.processes }),
  })
}
